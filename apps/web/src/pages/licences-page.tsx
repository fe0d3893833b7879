import styles from '#features/directory/rows.module.css'
import { LicencesView } from '#features/licences/licences-view.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../client-addresses.ts'
import { licenceReportPlace } from './licence-report.place.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** Under what files may be used; for those whose descriptor offers it. */
export default function LicencesPage() {
  const { t } = useTexts()
  const place = useSession().user?.licences ?? null
  useNamedPlace(t('licencesPlace.title'), clientAddresses.archives)
  if (place === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <h1>{t('licencesPlace.title')}</h1>
      <p className={styles['lead']}>{t('licences.lead')}</p>
      <Link href={clientAddresses.found(licenceReportPlace.name)}>{t('licenceReportPlace.title')}</Link>
      <LicencesView place={place} />
    </main>
  )
}
