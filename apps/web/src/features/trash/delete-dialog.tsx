import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Deletion, runDeletion } from './run-deletion.ts'

export interface DeleteDialogProps {
  deed: Deletion
  chosen: ChosenAssets
  count: number
  onClose: () => void
  /** It has begun: the files will not be there any more. */
  onBegun?: (() => void) | undefined
}

/** Asks before files are deleted, and says that they can be taken back. */
export function DeleteDialog({ deed, chosen, count, onClose, onBegun }: DeleteDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const agree = async () => {
    try {
      await runDeletion(deed, chosen, { client, texts })
      onClose()
      onBegun?.()
    } catch (problem) {
      onClose()
      showTrouble({ problem: problem as Error })
    }
  }
  return (
    <ConfirmDialog
      title={t('trash.deleteTitle', { count })}
      text={t('trash.deleteText', { count })}
      yes={t('grid.delete')}
      no={t('shell.cancel')}
      onYes={agree}
      onNo={onClose}
    />
  )
}
