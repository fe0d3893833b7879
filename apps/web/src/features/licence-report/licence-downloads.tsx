import type { Href } from '@vitrine/contract/document.ts'
import type { LicenceDownload, ReportedLicence } from '@vitrine/contract/licence-report.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { DownloadList } from '#features/usage/download-list.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './licence-report.module.css'

/** Who downloaded files under a licence, a page at a time, and as a table to take along. */
export function LicenceDownloads({ licence, onClose }: { licence: ReportedLicence; onClose: () => void }) {
  const { t } = useTexts()
  /** Null: the newest. */
  const [page, setPage] = useState<Href<'licence-download-list'> | null>(null)
  const { document, problem } = useResource(page ?? licence.downloads, 'licence-download-list')
  return (
    <Dialog title={t('licenceReport.usedByOne', { name: licence.name })} isWide onClose={onClose}>
      <div className={rows['form']}>
        {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
        {document === undefined && problem === null && <Spinner label={t('licenceReport.loading')} />}
        {document !== undefined && <Listed data={document.data} days={document.days} />}
        <OlderPages
          isOlder={page !== null}
          next={document?.paging.next ?? null}
          newest={t('licenceReport.newest')}
          older={t('usage.older')}
          onChange={setPage}
        />
        <div className={styles['foot']}>
          {document !== undefined && document.data.length > 0 ? (
            <a href={document.table} download className={styles['file']}>
              <Download size={16} aria-hidden />
              {t('licenceReport.table')}
            </a>
          ) : (
            <span />
          )}
          <Button onPress={onClose}>{t('shell.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Listed({ data, days }: { data: readonly LicenceDownload[]; days: number }) {
  const { t } = useTexts()
  if (days === 0) return <p className={rows['muted']}>{t('usage.off')}</p>
  return (
    <>
      <p className={rows['muted']}>{t('licenceReport.kept', { count: days })}</p>
      {data.length === 0 && <p>{t('licenceReport.nobody')}</p>}
      {data.length > 0 && (
        <DownloadList downloads={data} isSpacious>
          {(one) => <What download={one} />}
        </DownloadList>
      )}
    </>
  )
}

/** Which file, and how it was fetched. */
function What({ download: { asset, way } }: { download: LicenceDownload }) {
  const { t } = useTexts()
  return (
    <>
      <span>
        {asset === null ? (
          t('licenceReport.gone')
        ) : (
          <Link href={asset.href}>
            <bdi>{asset.filename}</bdi>
          </Link>
        )}
      </span>
      <span className={rows['muted']}>
        {asset !== null && (
          <>
            <bdi>{asset.archive}</bdi> ·{' '}
          </>
        )}
        {t(`usage.ways.${way}`)}
      </span>
    </>
  )
}
