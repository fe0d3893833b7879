import type { Href } from '@vitrine/contract/document.ts'
import type { AssetDownload } from '@vitrine/contract/usage.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { useState } from 'react'
import fields from '#features/metadata-fields/metadata-list.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { DownloadList } from './download-list.tsx'
import styles from './usage.module.css'

const showsDownloads = storedValue<boolean>('downloads', (text) => text === 'true')

type ListHref = Href<'asset-download-list'>

/** How often an asset was downloaded, and by whom when somebody wants to see it; it stays open from asset to asset. */
export function DownloadsPanel({ href }: { href: ListHref }) {
  const { t, day, number } = useTexts()
  const [isOpen, setOpen] = useStoredValue(showsDownloads)
  const { document, problem } = useResource(href, 'asset-download-list')
  // Whoever may not know of it by now is not told that there is something.
  if (document === undefined && problem !== null) return null
  const last = document?.last ?? null
  return (
    <details className={fields['region']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']}>
        {document === undefined ? t('usage.downloads') : t('usage.downloaded', { number: number(document.count) })}
        {last !== null && <span className={styles['muted']}>{t('usage.last', { day: day(last) })}</span>}
      </summary>
      {isOpen && <Pages key={href} first={href} />}
    </details>
  )
}

/** As many pages as somebody has asked for; each begins where the one before it ended. */
function Pages({ first }: { first: ListHref }) {
  const [pages, setPages] = useState<readonly ListHref[]>([first])
  const more = (next: ListHref) => setPages((known) => [...known, next])
  return pages.map((href, at) => <Page key={href} href={href} onMore={at === pages.length - 1 ? more : null} />)
}

function Page({ href, onMore }: { href: ListHref; onMore: ((next: ListHref) => void) | null }) {
  const { t } = useTexts()
  const { document, problem } = useResource(href, 'asset-download-list')
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return <Skeleton width="100%" height="60px" />
  const { data, days, paging } = document
  if (data.length === 0) return <p className={styles['muted']}>{t('usage.neverOne', { count: days })}</p>
  return (
    <>
      <DownloadList downloads={data}>{(one) => <What download={one} />}</DownloadList>
      {paging.next !== null && onMore !== null && (
        <Button look="quiet" onPress={() => onMore(paging.next ?? '')}>
          {t('usage.older')}
        </Button>
      )}
    </>
  )
}

/** Which of its files. */
function What({ download }: { download: AssetDownload }) {
  const { t, bytes } = useTexts()
  const { way, rendition, version, bytes: size } = download
  const form = version === null ? (rendition ?? t('usage.original')) : t('usage.version', { number: version })
  return (
    <span className={styles['muted']}>
      <bdi>{form}</bdi> · {bytes(size)} · {t(`usage.ways.${way}`)}
    </span>
  )
}
