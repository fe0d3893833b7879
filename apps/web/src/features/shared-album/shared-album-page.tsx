import type { Href } from '@vitrine/contract/document.ts'
import type { SharedAlbum } from '@vitrine/contract/shares.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { FolderOpen, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkPasswordForm } from './link-password-form.tsx'
import { PictureView } from './picture-view.tsx'
import { SaveLink } from './save-link.tsx'
import styles from './shared-album.module.css'
import { SharedTile } from './shared-tile.tsx'

/** An album as whoever has a link sees it, without the frame of the site. */
export function SharedAlbumPage({ address }: { address: string }) {
  const { t } = useTexts()
  const { document: album, problem, retry } = useResource(address as Href<'shared-album'>, 'shared-album')
  useEffect(() => {
    if (album !== undefined) document.title = album.name
  }, [album])
  const value = problem instanceof ApiProblem ? problem.value : null
  if (value === 'LinkPasswordRequired') return <LinkPasswordForm address={address} onOpened={retry} />
  return (
    <main className={styles['page']}>
      {album !== undefined && <Album album={album} />}
      {album === undefined && problem === null && <Spinner label={t('collections.loading')} />}
      {value === 'LinkNotFound' && (
        <EmptyState icon={Unlink} isPage title={t('sharedAlbum.gone')} text={t('sharedAlbum.goneText')} />
      )}
      {problem !== null && value !== 'LinkNotFound' && (
        <EmptyState icon={Unlink} isPage title={problemText(problem, t)}>
          <Button onPress={retry}>{t('problem.retry')}</Button>
        </EmptyState>
      )}
    </main>
  )
}

function Album({ album }: { album: SharedAlbum }) {
  const { t, moment } = useTexts()
  const list = useResourceList(album.assets, 'assetlist')
  const [shown, setShown] = useState<number | null>(null)
  const { name, description, message, sharedBy, expires, count, zip, zipFor, terms, licenceUses } = album
  const until = expires === null ? [] : [t('sharedAlbum.until', { at: moment(expires) })]
  const facts = [t('sharedAlbum.items', { count }), t('sharedAlbum.sharedBy', { name: sharedBy }), ...until]
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1 dir="auto">{name}</h1>
          <p className={styles['muted']}>{facts.join(' · ')}</p>
        </div>
        {zip !== null && (
          <SaveLink href={zip} hrefFor={zipFor} terms={terms} uses={licenceUses}>
            {t('sharedAlbum.zip')}
          </SaveLink>
        )}
      </header>
      {[description, message.body]
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} dir="auto" className={styles['message']}>
            {text}
          </p>
        ))}
      {list.problem !== null && (
        <p role="alert">
          {problemText(list.problem, t)} <Button onPress={list.retry}>{t('problem.retry')}</Button>
        </p>
      )}
      {count === 0 && <EmptyState icon={FolderOpen} title={t('sharedAlbum.empty')} />}
      <ul aria-label={t('sharedAlbum.pictures')} className={styles['grid']}>
        {list.items.map((asset, at) => (
          <SharedTile key={asset.href} asset={asset} isEarly={at < 12} onOpen={() => setShown(at)} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles['more']}>
          <Button isPending={list.isFetchingMore} onPress={list.fetchMore}>
            {t('sharedAlbum.more')}
          </Button>
        </div>
      )}
      {shown !== null && (
        <PictureView
          assets={list.items}
          at={shown}
          count={count}
          terms={terms}
          uses={licenceUses}
          onMove={(at) => {
            setShown(at)
            if (at >= list.items.length - 2 && list.hasMore) list.fetchMore()
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
