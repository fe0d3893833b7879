import type { Collection } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { removeFolder } from './run-folder-deeds.ts'

/** Asks before a folder is deleted, and says what becomes of the files in it. */
export function RemoveFolder({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const { user } = useSession()
  const { name, assetCount } = collection
  const agree = async () => {
    try {
      await removeFolder(collection, user?.deletion ?? null, { client, texts })
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('folderChanges.removeTitle', { name })}
      text={assetCount === 0 ? t('folderChanges.removeEmpty') : t('folderChanges.removeText', { count: assetCount })}
      yes={t('grid.delete')}
      no={t('shell.cancel')}
      onYes={agree}
      onNo={onClose}
    />
  )
}
