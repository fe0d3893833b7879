import styles from '#features/directory/rows.module.css'
import { useSession } from '#features/session/use-session.ts'
import { SecurityView } from '#features/sign-in-security/security-view.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** How whoever is here signs in. */
export default function SignInSecurityPage() {
  const { t } = useTexts()
  const { user } = useSession()
  useNamedPlace(t('signInSecurityPlace.title'), clientAddresses.archives)
  if (user === null || user.signInSecurity === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <h1>{t('signInSecurityPlace.title')}</h1>
      <SecurityView href={user.signInSecurity} />
    </main>
  )
}
