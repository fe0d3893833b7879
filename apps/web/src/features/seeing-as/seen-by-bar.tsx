import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { base } from '#platform/navigation/entrance.ts'
import styles from './seen-by-bar.module.css'

export interface SeenByBarProps {
  /** As whom the site is seen. */
  name: string
  seenBy: NonNullable<FullApiDescriptor['seenBy']>
}

/** Says as whom an administrator sees the site, on every page, and leads back. */
export function SeenByBar({ name, seenBy }: SeenByBarProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await client.remove(seenBy.end)
      location.assign(`${base}/`)
    } catch (problem) {
      setBusy(false)
      showTrouble({ problem: problem as Error, texts: [problemText(problem as Error, t)] })
    }
  }
  return (
    <section aria-label={t('seeingAs.title')} className={styles['bar']}>
      <p className={styles['text']}>
        <Eye size={16} aria-hidden className={styles['icon']} />
        {t('seeingAs.text', { name: `\u2068${name}\u2069` })}
      </p>
      <Button isDisabled={isBusy} onPress={() => void end()}>
        {t('seeingAs.end', { name: `\u2068${seenBy.name}\u2069` })}
      </Button>
    </section>
  )
}
