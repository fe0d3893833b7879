import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { ParkedFiles } from '#features/site-statistics/parked-files.tsx'
import { SiteCharts } from '#features/site-statistics/site-charts.tsx'
import { SiteFigures } from '#features/site-statistics/site-figures.tsx'
import styles from '#features/site-statistics/site-page.module.css'
import { SiteReading } from '#features/site-statistics/site-reading.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePlaceOfItsOwn } from './use-named-place.ts'

/** The site in pictures and figures, for those whose descriptor offers it. */
export function SitePage() {
  const { t, moment } = useTexts()
  const { user } = useSession()
  const href = user?.siteStatistics ?? null
  const { document, problem, retry } = useResource(href, 'site-statistics')
  useAskedAgain(document?.archives.some(({ pending }) => pending > 0) ? 4000 : 30_000, retry)
  const title = t('shell.site')
  usePlaceOfItsOwn(title)
  return (
    <main className={styles['page']}>
      {href === null && <EmptyState icon={Lock} isPage title={t('site.closed')} text={t('site.closedText')} />}
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document !== undefined && (
        <div className={styles['inner']}>
          <div>
            <h1>{title}</h1>
            <p className={styles['muted']}>{t('site.countedAt', { when: moment(document.countedAt) })}</p>
          </div>
          <SiteFigures site={document} />
          <SiteReading site={document} />
          <div className={styles['panels']}>
            <SiteCharts site={document} />
          </div>
          <ParkedFiles site={document} onRetried={retry} />
        </div>
      )}
    </main>
  )
}

function useAskedAgain(every: number, retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    const timer = setInterval(() => latest.current(), every)
    return () => clearInterval(timer)
  }, [every])
}
