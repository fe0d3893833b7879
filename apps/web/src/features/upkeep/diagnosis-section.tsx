import type { Upkeep } from '@vitrine/contract/upkeep.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { saveText } from '#platform/files/save-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './upkeep.module.css'
import { useBegin } from './use-begin.ts'

const none = new Set<string>()

/** A bundle for those who are asked for help. */
export function DiagnosisSection({ health }: { health: Upkeep }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { begin, isBeginning } = useBegin(none)
  const { diagnose } = health
  if (diagnose === null) return null
  const save = async () => {
    const bundle = await client.perform(diagnose)
    const name = `vitrine-diagnosis-${health.checkedAt.slice(0, 10)}.json`
    saveText(JSON.stringify(bundle, null, 2), { name, mediaType: 'application/json' })
  }
  return (
    <section aria-labelledby="upkeep-diagnosis" className={styles['section']}>
      <h2 id="upkeep-diagnosis">{t('upkeep.diagnosis')}</h2>
      <p>{t('upkeep.diagnosisLead')}</p>
      <div className={styles['deeds']}>
        <Button isDisabled={isBeginning} onPress={() => void begin(save, t('upkeep.diagnosisSaved'))}>
          {t('upkeep.diagnose')}
        </Button>
      </div>
    </section>
  )
}
