import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { doubtAlbums } from './album-requests.ts'

export interface RemoveAlbumProps {
  lists: string
  album: CollectionInfo
  onClose: () => void
}

/** Asks before one is removed for good: that cannot be taken back. */
export function RemoveAlbum({ lists, album, onClose }: RemoveAlbumProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      await client.remove(album.originalURL)
      await doubtAlbums(client, lists)
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('albums.removeForGoodOne', { name: album.name })}
      text={t('albums.removeText')}
      yes={t('albums.removeForGood')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
