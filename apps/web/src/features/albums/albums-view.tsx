import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { LibraryBig } from 'lucide-react'
import { useState } from 'react'
import { ArchiveTile } from '#features/archives/archive-tile.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { LazyShareDialog } from '#features/sharing/lazy-share-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AlbumDialog, type AlbumDialogProps } from './album-dialog.tsx'
import { AlbumMenu } from './album-menu.tsx'
import styles from './albums.module.css'
import { RemoveAlbum } from './remove-album.tsx'

type State = 'shown' | 'shared' | 'archived' | 'deleted'

/** Albums as tiles, those in the list, the archived and the deleted ones. */
export function AlbumsView({ user }: { user: FullApiDescriptor }) {
  const { t } = useTexts()
  const [state, setState] = useState<State>('shown')
  const [wish, setWish] = useState<AlbumDialogProps['wish'] | null>(null)
  const [removed, setRemoved] = useState<CollectionInfo | null>(null)
  const hrefs = {
    shown: user.albums,
    shared: user.albums_shared,
    archived: user.albums_archived,
    deleted: user.albums_deleted,
  }
  const [shared, setShared] = useState<CollectionInfo | null>(null)
  const list = useResourceList(hrefs[state], 'collectionlist')
  const add = list.first?.add ?? null
  const create = add !== null && (
    <Button look="primary" onPress={() => setWish({ add })}>
      {t('albums.create')}
    </Button>
  )
  const isEmpty = !list.isLoading && list.problem === null && list.items.length === 0
  return (
    <div className={styles['inner']}>
      <div className={styles['head']}>
        <h1>{t('albumsPlace.title')}</h1>
        {!(isEmpty && state === 'shown') && create}
      </div>
      <fieldset aria-label={t('albums.states')} className={styles['states']}>
        {(['shown', 'shared', 'archived', 'deleted'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === state} onClick={() => setState(one)}>
            {t(`albums.${one}`)}
          </button>
        ))}
      </fieldset>
      {list.problem !== null && <ProblemState problem={list.problem} onRetry={list.retry} />}
      {list.isLoading && <Spinner label={t('collections.loading')} />}
      {isEmpty && <NoAlbums state={state}>{create}</NoAlbums>}
      <ul className={styles['list']}>
        {list.items.map((album) => (
          <li key={album.href} className={styles['album']}>
            <ArchiveTile archive={album} />
            {album.edit !== null && (
              <div className={styles['menu']}>
                <AlbumMenu
                  album={album}
                  lists={user.albums}
                  onRename={() => setWish({ album })}
                  onRemove={() => setRemoved(album)}
                  onShare={() => setShared(album)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles['more']}>
          <Button isPending={list.isFetchingMore} onPress={list.fetchMore}>
            {t('albums.more')}
          </Button>
        </div>
      )}
      {wish !== null && <AlbumDialog lists={user.albums} wish={wish} onClose={() => setWish(null)} />}
      {shared?.sharing != null && (
        <LazyShareDialog album={{ name: shared.name, sharing: shared.sharing }} onClose={() => setShared(null)} />
      )}
      {removed !== null && <RemoveAlbum lists={user.albums} album={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

const nones = {
  shared: 'albums.noneShared',
  archived: 'albums.noneArchived',
  deleted: 'albums.noneDeleted',
} as const

function NoAlbums({ state, children }: { state: State; children: React.ReactNode }) {
  const { t } = useTexts()
  if (state !== 'shown') return <EmptyState icon={LibraryBig} title={t(nones[state])} />
  return (
    <EmptyState icon={LibraryBig} title={t('albums.none')} text={t('albums.createText')}>
      {children}
    </EmptyState>
  )
}
