import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import type { MenuEntry } from '@vitrine/ui/menu-section.ts'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { Archive, ArchiveRestore, EllipsisVertical, PencilLine, Share2, Trash2 } from 'lucide-react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type AlbumChange, changeAlbum, doubtAlbums } from './album-requests.ts'

export interface AlbumMenuProps {
  album: CollectionInfo
  /** Where all lists of albums lie. */
  lists: string
  onRename: () => void
  onRemove: () => void
  onShare: () => void
}

/** What can be done with an album as a whole. A deleted one can be taken back until it is removed for good. */
export function AlbumMenu({ album, lists, onRename, onRemove, onShare }: AlbumMenuProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const attempt = (work: () => Promise<unknown>) =>
    void work()
      .then(() => doubtAlbums(client, lists, album))
      .catch((problem: Error) => showTrouble({ problem }))
  const change = (wish: AlbumChange) => attempt(() => changeAlbum(client, album, wish))
  const remove = () =>
    attempt(async () => {
      await client.remove(album.originalURL)
      const onAction = () => change({ deleted: false })
      notifyDone(t('albums.wasDeleted', { name: album.name }), { label: t('culling.undo'), onAction })
    })
  const { archived, deleted } = album
  const entries: MenuEntry[] =
    deleted === null
      ? [
          ...(album.sharing === null
            ? []
            : [{ id: 'share', label: t('albumsPlace.share'), icon: Share2, onAction: onShare }]),
          { id: 'rename', label: t('albums.rename'), icon: PencilLine, onAction: onRename },
          {
            id: 'archive',
            label: t(archived === null ? 'albums.archive' : 'albums.unarchive'),
            icon: archived === null ? Archive : ArchiveRestore,
            onAction: () => change({ archived: archived === null }),
          },
          { id: 'delete', label: t('albums.delete'), icon: Trash2, onAction: remove },
        ]
      : [
          {
            id: 'restore',
            label: t('albums.restore'),
            icon: ArchiveRestore,
            onAction: () => change({ deleted: false }),
          },
          { id: 'remove', label: t('albums.removeForGood'), icon: Trash2, onAction: onRemove },
        ]
  return (
    <MenuButton icon={EllipsisVertical} label={t('albums.deedsOf', { name: album.name })} sections={[{ entries }]} />
  )
}
