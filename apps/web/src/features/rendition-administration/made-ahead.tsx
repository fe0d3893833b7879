import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useBegin } from '#features/upkeep/use-begin.ts'
import { useLive } from '#features/upkeep/use-live.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Processing } from './processing.ts'
import styles from './rendition-administration.module.css'

const kinds = new Set(['renditions-ahead'])

/** How far what is made ahead is, and how it is made of the files that are there already. */
export function MadeAhead({ processing }: { processing: Processing }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { document: ahead, problem, retry } = useResource(processing.ahead, 'renditions-ahead')
  const { begin, isBeginning } = useBegin(kinds)
  const isWaiting = ahead !== undefined && ahead.Waiting > 0
  useLive(retry, { every: 3000, isLive: isWaiting && !ahead.IsRoomLacking })
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (ahead === undefined) return null
  const make = () =>
    void begin(() => client.perform(processing.makeAhead, 'renditions-ahead-wish', {}), t('renditionForm.makingAhead'))
  return (
    <div className={styles['ahead']}>
      <div role="status">
        {ahead.Archives === 0 && <p>{t('renditionForm.aheadNowhere')}</p>}
        {ahead.Archives > 0 && !isWaiting && <p>{t('renditionForm.aheadDone')}</p>}
        {isWaiting && <p>{t('renditionForm.aheadWaits', { count: ahead.Waiting })}</p>}
        {isWaiting && ahead.IsRoomLacking && <p>{t('renditionForm.aheadNoRoom')}</p>}
      </div>
      <Button isDisabled={ahead.Archives === 0 || isBeginning} onPress={make}>
        {t('renditionForm.makeAhead')}
      </Button>
    </div>
  )
}
