import { useSession } from '#features/session/use-session.ts'
import { LoginPage } from './login-page.tsx'

/** The login view within the frame. */
export function LoginRoute() {
  const { descriptor } = useSession()
  return <LoginPage deed={descriptor.services.login} />
}
