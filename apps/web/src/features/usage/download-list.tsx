import type { AssetDownload } from '@vitrine/contract/usage.ts'
import type { ReactNode } from 'react'
import { territoryName } from '#features/licences/territories.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './download-list.module.css'

/** What every list of downloads knows of each. */
type Download = Pick<AssetDownload, 'at' | 'way' | 'person' | 'link' | 'use' | 'territory'>

/** Downloads, the newest first: who, when, what `children` adds of each, and for which use. */
export function DownloadList<One extends Download>({
  downloads,
  isSpacious = false,
  children,
}: {
  downloads: readonly One[]
  /** With a line between them, where they stand by themselves. */
  isSpacious?: boolean
  children: (download: One) => ReactNode
}) {
  const { t } = useTexts()
  return (
    <ol className={styles['downloads']} data-spacious={isSpacious || undefined} aria-label={t('usage.downloads')}>
      {downloads.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them can be alike, and their order stays.
        <li key={at}>
          <Row download={one}>{children(one)}</Row>
        </li>
      ))}
    </ol>
  )
}

function Row({ download, children }: { download: Download; children: ReactNode }) {
  const { t, moment, language } = useTexts()
  const { at, way, person, link, use, territory } = download
  const nobody = way === 'link' ? t('usage.byLink') : t('usage.somebody')
  return (
    <>
      <span className={styles['who']}>
        <bdi>{person ?? link ?? nobody}</bdi>
        <time dateTime={at}>{moment(at)}</time>
      </span>
      {children}
      {use !== null && territory !== null && (
        <span className={styles['muted']}>
          {t('usage.forUse', { use, territory: territoryName(territory, language) })}
        </span>
      )}
    </>
  )
}
