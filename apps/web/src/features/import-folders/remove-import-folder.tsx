import type { ImportFolder } from '@vitrine/contract/import-folders.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks before an import folder is forgotten, and says what stays. */
export function RemoveImportFolder({ one, onClose }: { one: ImportFolder; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { name } = one
  const remove = async () => {
    try {
      await client.remove(one.remove)
      notifyDone(t('importFolders.removed', { name }))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'import-folder-list')
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('importFolders.removeTitle', { name })}
      text={t('importFolders.removeText')}
      yes={t('importFolders.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
