import type { ArchiveMove } from '@vitrine/contract/archive-moves.ts'
import type { Deed, Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-moves.module.css'
import { MoveForm } from './move-form.tsx'
import { MoveProgress } from './move-progress.tsx'

export interface MoveDialogProps {
  place: Href<'archive-move'>
  onClose: () => void
}

/** Asked for again so often, in milliseconds, while something goes on. */
const every = 1500

/** Where the files of an archive lie, how far a move of them is, and where they can be brought. */
export function MoveDialog({ place, onClose }: MoveDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { document: known, problem, retry } = useResource(place, 'archive-move')
  const [isCancelling, setCancelling] = useState(false)
  const move = known?.move ?? null
  const isLive = move !== null && ['copying', 'moved', 'cancelling'].includes(move.state)
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), every)
    return () => clearInterval(timer)
  }, [isLive, retry])
  const kinds = new Set(['archive-move', 'archive-config', 'archive-folders', 'task-status', 'background-task-list'])
  const doubt = () => client.doubt((_, kind) => kinds.has(kind))
  const step = async (deed: Deed | null) => {
    try {
      if (deed !== null) await client.perform(deed)
    } catch (trouble) {
      showTrouble({ problem: trouble as Error })
    }
    await doubt()
  }
  const cancel = async () => {
    try {
      if (known?.cancel) await client.remove(known.cancel)
    } catch (trouble) {
      showTrouble({ problem: trouble as Error })
    }
    setCancelling(false)
    await doubt()
  }
  return (
    <Dialog title={t('archiveMoves.title')} isWide isStatic onClose={onClose}>
      <div className={styles['body']}>
        {problem !== null && known === undefined && <ProblemState problem={problem} onRetry={retry} />}
        {known === undefined && problem === null && <Spinner label={t('archiveMoves.loading')} />}
        {known !== undefined && (
          <>
            <p className={styles['now']}>
              {t(known.isManaged ? 'archiveMoves.liesKept' : 'archiveMoves.lies')}
              <bdi dir="ltr" className={styles['path']}>
                {known.path}
              </bdi>
            </p>
            {move !== null && <MoveProgress move={move} />}
            {known.begin !== null && <MoveForm known={known} onBegun={doubt} />}
          </>
        )}
      </div>
      <div className={styles['foot']}>
        {move !== null && <Steps move={move} onStep={step} />}
        {known?.cancel != null && (
          <Button look="danger" onPress={() => setCancelling(true)}>
            {t('archiveMoves.cancel')}
          </Button>
        )}
        <Button onPress={onClose}>{t('archiveMoves.close')}</Button>
      </div>
      {isCancelling && (
        <ConfirmDialog
          title={t('archiveMoves.cancelTitle')}
          text={t('archiveMoves.cancelText')}
          yes={t('archiveMoves.cancel')}
          no={t('archiveMoves.goOn')}
          isDanger
          onYes={cancel}
          onNo={() => setCancelling(false)}
        />
      )}
    </Dialog>
  )
}

function Steps({ move, onStep }: { move: ArchiveMove; onStep: (deed: Deed | null) => Promise<void> }) {
  const { t } = useTexts()
  const steps = [
    ['pause', move.pause],
    ['resume', move.resume],
    ['retry', move.retry],
  ] as const
  return (
    <>
      {steps.map(([name, deed]) =>
        deed === null ? null : (
          <Button key={name} onPress={() => onStep(deed)}>
            {t(`archiveMoves.${name}`)}
          </Button>
        ),
      )}
    </>
  )
}
