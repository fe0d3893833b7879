import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import styles from '#features/directory/rows.module.css'
import { askSession, moveOn } from '#features/session/session.ts'
import { useLogOut } from '#features/session/use-log-out.ts'
import { useSession } from '#features/session/use-session.ts'
import { SecurityView } from '#features/sign-in-security/security-view.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** How whoever is here signs in; for who must set up a second factor, the only page until then. */
export default function SignInSecurityPage() {
  const { t } = useTexts()
  const client = useResourceClient()
  const { user } = useSession()
  const logOut = useLogOut()
  useNamedPlace(t('signInSecurityPlace.title'), clientAddresses.archives)
  if (user === null || user.signInSecurity === null) return <NotFoundPage />
  const isDemanded = user.isSecondFactorDemanded
  const goOn = async () => {
    const to = new URLSearchParams(location.search).get('to') || entrance
    // Without an answer the page that comes asks by itself.
    const { apiDescriptor } = await askSession(client, user).catch(() => ({ apiDescriptor: null }))
    moveOn(apiDescriptor, to)
  }
  return (
    <main className={styles['page']}>
      <h1>{t('signInSecurityPlace.title')}</h1>
      {isDemanded && (
        <div className={styles['deeds']}>
          <Button onPress={() => void logOut()}>{t('session.logOut')}</Button>
        </div>
      )}
      <SecurityView href={user.signInSecurity} isDemanded={isDemanded} onEnrolled={() => void goOn()} />
    </main>
  )
}
