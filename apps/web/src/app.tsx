import { RouterProvider } from '@tanstack/react-router'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { HypermediaProvider } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { LocaleProvider } from '@vitrine/ui/locale-provider.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import type { Descriptor } from '#features/session/descriptor.ts'
import { SessionProvider } from '#features/session/session-provider.tsx'
import { LoginPage } from '#pages/login-page.tsx'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { signInDeed } from '#platform/navigation/entrance.ts'
import { Waiting } from '#shell/app-frame.tsx'
import styles from './app.module.css'
import { clientAddresses } from './client-addresses.ts'
import { router } from './routes.tsx'

/** The whole client: the server's documents, who is here, and the pages. */
export function App({ session }: { session: Promise<Descriptor> }) {
  const { language } = useTexts()
  return (
    <LocaleProvider locale={language}>
      <HypermediaProvider client={resourceClient}>
        <SessionProvider
          begun={session}
          waiting={<Waiting />}
          renderProblem={(problem, retry) => <Closed problem={problem} onRetry={retry} />}
        >
          <RouterProvider router={router} />
        </SessionProvider>
      </HypermediaProvider>
    </LocaleProvider>
  )
}

/** No descriptor: the entrance is closed to guests, or nobody answers (SES-017). */
function Closed({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const isClosed = problem instanceof ApiProblem && problem.status === 401
  if (!isClosed || signInDeed === undefined) {
    return (
      <main className={styles['alone']}>
        <ProblemState problem={problem} onRetry={onRetry} />
      </main>
    )
  }
  const here = location.pathname + location.search
  if (location.pathname.startsWith(clientAddresses.login)) return <LoginPage deed={signInDeed} />
  location.replace(`${clientAddresses.login}?to=${encodeURIComponent(here)}`)
  return null
}
