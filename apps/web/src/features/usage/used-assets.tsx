import type { Href } from '@vitrine/contract/document.ts'
import type { UsedAsset } from '@vitrine/contract/usage.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { File } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './usage.module.css'

type ListHref = Href<'usage-asset-list'>

export interface UsedAssetsProps {
  first: ListHref
  label: string
  /** Said where there are none. */
  none: string
}

/** Assets with their pictures; as many pages as somebody has asked for. */
export function UsedAssets({ first, label, none }: UsedAssetsProps) {
  const [pages, setPages] = useState<readonly ListHref[]>([first])
  const more = (next: ListHref) => setPages((known) => [...known, next])
  return pages.map((href, at) => (
    <Page key={href} href={href} label={label} none={none} onMore={at === pages.length - 1 ? more : null} />
  ))
}

interface PageProps {
  href: ListHref
  label: string
  none: string
  onMore: ((next: ListHref) => void) | null
}

function Page({ href, label, none, onMore }: PageProps) {
  const { t } = useTexts()
  const { document, problem } = useResource(href, 'usage-asset-list')
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return <Skeleton width="100%" height="120px" />
  const { data, paging } = document
  if (data.length === 0) return <p className={styles['muted']}>{none}</p>
  return (
    <>
      <ol className={styles['assets']} aria-label={label}>
        {data.map((one) => (
          <li key={one.asset}>
            <Used asset={one} />
          </li>
        ))}
      </ol>
      {paging.next !== null && onMore !== null && (
        <div>
          <Button onPress={() => onMore(paging.next ?? '')}>{t('usage.more')}</Button>
        </div>
      )}
    </>
  )
}

function Used({ asset: { asset, filename, archive, picture, downloads, last } }: { asset: UsedAsset }) {
  const { t, moment } = useTexts()
  return (
    <Link href={asset} className={styles['asset']}>
      <span className={styles['picture']} aria-hidden>
        {picture === null ? <File size={20} /> : <img src={picture} alt="" loading="lazy" />}
      </span>
      <span className={styles['named']}>
        <bdi className={styles['filename']}>{filename}</bdi>
        <span className={styles['muted']}>
          <bdi>{archive}</bdi>
        </span>
      </span>
      {last !== null && (
        <span className={styles['count']}>
          <span>{t('usage.count', { count: downloads })}</span>
          <span className={styles['muted']}>{t('usage.lastAt', { when: moment(last) })}</span>
        </span>
      )}
    </Link>
  )
}
