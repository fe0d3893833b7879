import type { Href } from '@vitrine/contract/document.ts'
import type { ReportedLicence } from '@vitrine/contract/licence-report.ts'
import { licenceStandings } from '@vitrine/contract/licence-report-values.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ClipboardList, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LicenceDownloads } from './licence-downloads.tsx'
import styles from './licence-report.module.css'
import { ReportTable } from './report-table.tsx'

type ReportHref = Href<'licence-report'>

/** What is typed is asked for a moment after the last key, in milliseconds. */
const pause = 300

/** What is sought, and the page of it that is shown. */
function useReport(first: ReportHref) {
  const [text, setText] = useState('')
  const [wish, setWish] = useState({ q: '', standing: '' })
  /** Null: the first. */
  const [page, setPage] = useState<ReportHref | null>(null)
  const ask = (part: Partial<typeof wish>) => {
    setWish((before) => ({ ...before, ...part }))
    setPage(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is waited for
  useEffect(() => {
    if (text.trim() === wish.q) return
    const timer = setTimeout(() => ask({ q: text.trim() }), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { document: whole } = useResource(first, 'licence-report')
  const isAsked = whole !== undefined && (wish.q !== '' || wish.standing !== '')
  const { document, problem, retry } = useResource(
    page ?? (isAsked ? expandTemplate(whole.search, wish) : first),
    'licence-report',
  )
  const [shown, setShown] = useState(document)
  useEffect(() => {
    if (document !== undefined) setShown(document)
  }, [document])
  const isBusy = shown !== undefined && (document === undefined || text.trim() !== wish.q)
  const report = document ?? (problem === null ? shown : undefined)
  return { ...{ report, problem, retry, text, setText, wish, ask, page, setPage, isBusy } }
}

/** How licences stand, what asks for attention first: a page at a time, sought by name, and as a table to take along. */
export function LicenceReport({ first }: { first: ReportHref }) {
  const { t } = useTexts()
  const { report, problem, retry, text, setText, wish, ask, page, setPage, isBusy } = useReport(first)
  const [opened, setOpened] = useState<ReportedLicence | null>(null)
  const isSought = wish.q !== '' || wish.standing !== ''
  const standings = licenceStandings.map((value) => ({
    ...{ value, description: '', label: t(`licenceReport.standings.${value}`) },
  }))
  return (
    <>
      <div className={styles['tools']}>
        <DirectorySearch label={t('licenceReport.find')} text={text} isBusy={isBusy} onChange={setText} />
        <SelectField
          label={t('licenceReport.standing')}
          options={standings}
          emptyLabel={t('licenceReport.allStandings')}
          value={wish.standing}
          onChange={(standing) => ask({ standing })}
        />
        {report !== undefined && (
          <a href={report.table} download className={styles['file']}>
            <Download size={16} aria-hidden />
            {t('licenceReport.table')}
          </a>
        )}
      </div>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {report === undefined && problem === null && <Spinner label={t('licenceReport.loading')} />}
      {report?.data.length === 0 &&
        (isSought ? (
          <EmptyState icon={ClipboardList} title={t('licenceReport.notFound')} text={t('licenceReport.notFoundText')} />
        ) : (
          <EmptyState icon={ClipboardList} title={t('licences.none')} text={t('licenceReport.noneText')} />
        ))}
      {report !== undefined && report.data.length > 0 && (
        <ReportTable data={report.data} endingDays={report.endingDays} isBusy={isBusy} onOpen={setOpened} />
      )}
      <OlderPages
        isOlder={page !== null}
        next={report?.paging.next ?? null}
        newest={t('licences.first')}
        older={t('licences.more')}
        onChange={setPage}
      />
      {opened !== null && <LicenceDownloads licence={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
