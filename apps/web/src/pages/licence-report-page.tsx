import styles from '#features/directory/rows.module.css'
import { LicenceReport } from '#features/licence-report/licence-report.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** How licences stand; for those whose descriptor offers it. */
export default function LicenceReportPage() {
  const { t } = useTexts()
  const report = useSession().user?.licenceReport ?? null
  useNamedPlace(t('licenceReportPlace.title'), clientAddresses.archives)
  if (report === null) return <NotFoundPage />
  return (
    <main className={`${styles['page']} ${styles['wide']}`}>
      <h1>{t('licenceReportPlace.title')}</h1>
      <p className={styles['lead']}>{t('licenceReport.lead')}</p>
      <LicenceReport first={report} />
    </main>
  )
}
