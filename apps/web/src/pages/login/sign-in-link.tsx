import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../../client-addresses.ts'

/** The next step where something is missing or closed: guests may sign in, everybody may go home. */
export function SignInLink({ problem }: { problem: Error | null }) {
  const { t } = useTexts()
  const { user } = useSession()
  const address = useAddress()
  // What a guest may not see is said to be missing: signing in may help there, too.
  const mayHelp = problem === null || (problem instanceof ApiProblem && [401, 403, 404].includes(problem.status))
  return (
    <>
      {user === null && mayHelp && (
        <Link href={`${clientAddresses.login}?to=${encodeURIComponent(address)}`}>{t('session.logIn')}</Link>
      )}
      <Link href={entrance}>{t('shell.home')}</Link>
    </>
  )
}
