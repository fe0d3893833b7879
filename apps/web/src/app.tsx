import { RouterProvider } from '@tanstack/react-router'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { HypermediaProvider } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { LocaleProvider } from '@vitrine/ui/locale-provider.tsx'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSiteCss } from '#features/appearance/site-css.ts'
import { CookieBannerHost } from '#features/cookie-consent/cookie-banner-host.tsx'
import { UseDialogHost } from '#features/licences/use-dialog-host.tsx'
import { ErrorDialogHost } from '#features/problems/error-dialog-host.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import type { Descriptor } from '#features/session/descriptor.ts'
import { SessionProvider } from '#features/session/session-provider.tsx'
import { TermsDialogHost } from '#features/terms-of-use/terms-dialog-host.tsx'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { signInDeed, siteOfPage } from '#platform/navigation/entrance.ts'
import { history } from '#platform/navigation/history.ts'
import { Waiting } from '#shell/app-frame.tsx'
import styles from './app.module.css'
import { clientAddresses } from './client-addresses.ts'
import { router } from './routes.tsx'

const LoginPage = lazy(
  withTexts('account', () => import('#pages/login/login-page.tsx').then((module) => ({ default: module.LoginPage }))),
)
const CookiePolicyPage = lazy(() =>
  import('#pages/cookie-policy-page.tsx').then((module) => ({ default: module.CookiePolicyPage })),
)

const InvitationPage = lazy(
  withTexts(
    'account',
    withTexts('invitations', () =>
      import('#pages/invitation-page.tsx').then((module) => ({ default: module.InvitationPage })),
    ),
  ),
)

const SignPage = lazy(
  withTexts('consentSigning', () => import('#pages/sign-page.tsx').then((module) => ({ default: module.SignPage }))),
)

const SignUpPage = lazy(
  withTexts(
    'orders',
    withTexts('signUps', () => import('#pages/sign-up-page.tsx').then((module) => ({ default: module.SignUpPage }))),
  ),
)

const PasswordPage = lazy(
  withTexts('account', () => import('#pages/password-page.tsx').then((module) => ({ default: module.PasswordPage }))),
)

/** What a closed site shows to people without a session, beside the log-in view. */
const openPages = [
  [clientAddresses.cookiePolicy, CookiePolicyPage],
  [clientAddresses.invitation, InvitationPage],
  [clientAddresses.sign, SignPage],
  [clientAddresses.signUp, SignUpPage],
  [clientAddresses.password, PasswordPage],
] as const

const SiteFooter = lazy(() => import('#shell/site-footer.tsx').then((module) => ({ default: module.SiteFooter })))

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
        <TermsDialogHost />
        <UseDialogHost />
      </HypermediaProvider>
    </LocaleProvider>
  )
}

/** No descriptor: the entrance is closed to guests, or nobody answers (SES-017). */
function Closed({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const address = useSyncExternalStore(history.subscribe, () => history.location.pathname + history.location.search)
  useSiteCss(siteOfPage.css)
  const isClosed = problem instanceof ApiProblem && problem.status === 401
  if (!isClosed || signInDeed === undefined) {
    return (
      <main className={styles['alone']}>
        <ProblemState problem={problem} onRetry={onRetry} />
      </main>
    )
  }
  // The whole path: one address begins as another does.
  const path = address.split('?')[0]
  const Open = openPages.find(([own]) => own === path)?.[1]
  if (Open === undefined && !address.startsWith(clientAddresses.login)) {
    location.replace(`${clientAddresses.login}?to=${encodeURIComponent(address)}`)
    return null
  }
  return (
    <div className={styles['closed']}>
      <div id="main" tabIndex={-1} className={styles['page']}>
        <Suspense fallback={<Waiting />}>{Open === undefined ? <LoginPage deed={signInDeed} /> : <Open />}</Suspense>
      </div>
      <footer className={styles['below']}>
        {siteOfPage.pages !== undefined && (
          <Suspense fallback={null}>
            <SiteFooter sitePages={siteOfPage.pages} address={address} hasAbout={false} />
          </Suspense>
        )}
        <CookieBannerHost policyHref={clientAddresses.cookiePolicy} />
      </footer>
      <ErrorDialogHost />
    </div>
  )
}
