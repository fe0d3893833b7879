import type { Href } from '@vitrine/contract/document.ts'
import type { ShownAlbum } from '@vitrine/contract/showcase.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Images } from 'lucide-react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './showcase.module.css'

/** Albums that somebody shows on the home page for a time; nothing while there are none. */
export function ShowcaseList({ href }: { href: Href<'showcase'> }) {
  const { t } = useTexts()
  const { document, problem } = useResource(href, 'showcase')
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined || document.data.length === 0) return null
  return (
    <section aria-labelledby="showcase-title" className={styles['section']}>
      <h2 id="showcase-title">{t('showcase.title')}</h2>
      <ul className={styles['list']}>
        {document.data.map((album) => (
          <li key={album.href}>
            <AlbumTile album={album} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AlbumTile({ album: { href, title, assetCount, posterImages } }: { album: ShownAlbum }) {
  const { t } = useTexts()
  return (
    <Link href={href} className={styles['tile']}>
      <div className={styles['cover']} data-count={posterImages.length}>
        {posterImages.map((picture) => (
          <img key={picture.href} src={picture.href} alt="" loading="lazy" decoding="async" />
        ))}
        {posterImages.length === 0 && <Images size={32} strokeWidth={1.5} aria-hidden />}
      </div>
      <span className={styles['name']} dir="auto">
        {title}
      </span>
      <span className={styles['count']}>{t('collections.items', { count: assetCount })}</span>
    </Link>
  )
}
