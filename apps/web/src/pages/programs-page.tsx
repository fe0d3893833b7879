import styles from '#features/directory/rows.module.css'
import { ProgramsView } from '#features/programs/programs-view.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** Programs and devices of whoever is here, their tokens, and the applications of the site. */
export default function ProgramsPage() {
  const { t } = useTexts()
  const { user } = useSession()
  useNamedPlace(t('programsPlace.title'), clientAddresses.archives)
  if (user === null || user.programs === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <h1>{t('programsPlace.title')}</h1>
      <ProgramsView
        programs={user.programs}
        devices={user.devices}
        tokens={user.tokens}
        applications={user.applications}
        provisioning={user.provisioningClients}
      />
    </main>
  )
}
