import styles from '#features/directory/rows.module.css'
import { useSession } from '#features/session/use-session.ts'
import { PoliciesView } from '#features/sign-in-providers/policies-view.tsx'
import { ProvidersView } from '#features/sign-in-providers/providers-view.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** Where people of this site sign in elsewhere. */
export default function SignInProvidersPage() {
  const { t } = useTexts()
  const { user } = useSession()
  useNamedPlace(t('signInProvidersPlace.title'), clientAddresses.archives)
  if (user === null || user.signInProviders === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <h1>{t('signInProvidersPlace.title')}</h1>
      <ProvidersView list={user.signInProviders} />
      {user.signInPolicies !== null && <PoliciesView href={user.signInPolicies} />}
    </main>
  )
}
