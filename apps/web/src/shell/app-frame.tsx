import { Outlet } from '@tanstack/react-router'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ToastRegion } from '@vitrine/ui/toast-region.tsx'
import { lazy, Suspense } from 'react'
import { useSiteCss } from '#features/appearance/site-css.ts'
import { isAssetAddress } from '#features/assets/viewer/view-address.ts'
import { CookieBannerHost } from '#features/cookie-consent/cookie-banner-host.tsx'
import { useChanges } from '#features/event-stream/use-changes.ts'
import { useAccountLanguage } from '#features/preferences/use-language.ts'
import { ErrorDialogHost } from '#features/problems/error-dialog-host.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useCommandKeys } from '#platform/commands/use-command-keys.ts'
import { isFramed } from '#platform/embedding/embedded-view.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { useAppliedTheme } from '#platform/theme/theme.ts'
import { clientAddresses } from '../client-addresses.ts'
import styles from './app-frame.module.css'
import { Header } from './header.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { useForcedPage } from './use-forced-page.ts'
import { useHeaderLinks } from './use-header-links.ts'
import { useWindowTitle } from './use-window-title.ts'

const SessionOver = lazy(
  withTexts('account', () =>
    import('#features/session/session-over.tsx').then((module) => ({ default: module.SessionOver })),
  ),
)

const SeenByBar = lazy(
  withTexts('seeingAs', () =>
    import('#features/seeing-as/seen-by-bar.tsx').then((module) => ({ default: module.SeenByBar })),
  ),
)

const UploadHost = lazy(() =>
  import('#features/uploads/upload-host.tsx').then((module) => ({ default: module.UploadHost })),
)

const SiteFooter = lazy(() => import('./site-footer.tsx').then((module) => ({ default: module.SiteFooter })))
const DesktopNoticeBar = lazy(() =>
  import('#features/desktop-tool/desktop-notice-bar.tsx').then((module) => ({ default: module.DesktopNoticeBar })),
)

/** What stands around every page. The viewer has the window for itself. */
export function AppFrame() {
  const { t } = useTexts()
  const { descriptor, user, isOver } = useSession()
  const isForced = useForcedPage()
  const address = useAddress()
  const isEmbedded = isFramed && embeddedViews.some((path) => address.split('?')[0] === path)
  const isAlone = isEmbedded || framedPages.some((path) => address.startsWith(path))
  const isImmersed = isAlone || isAssetAddress(address) || address.startsWith(clientAddresses.compare)
  // Tiles fill such a page to its edges: the footer would lie on them. What it holds is in the menu, too.
  const isCollection = isOneCollection(address)
  useSiteCss(descriptor.appearance.customCss)
  useAppliedTheme(descriptor.appearance.darkMode)
  useCommandKeys()
  useWindowTitle()
  return (
    <div className={styles['frame']}>
      {!isImmersed && isForced === false && (
        <>
          <a href="#main" className={styles['skip']}>
            {t('shell.skip')}
          </a>
          <Header />
        </>
      )}
      {user?.seenBy && !isEmbedded && (
        <Suspense fallback={null}>
          <SeenByBar name={user.user.userName} seenBy={user.seenBy} />
        </Suspense>
      )}
      <div id="main" tabIndex={-1} className={styles['page']}>
        <Suspense fallback={<Waiting />}>{isForced === 'elsewhere' ? <Waiting /> : <Outlet />}</Suspense>
      </div>
      <div className={styles['toasts']}>
        <ToastRegion label={t('shell.messages')} closeLabel={t('shell.close')} />
      </div>
      <footer className={styles['below']}>
        {!isImmersed && !isCollection && isForced === false && (
          <Suspense fallback={null}>
            <SiteFooter sitePages={descriptor.sitePages} address={address} />
          </Suspense>
        )}
        {user === null && <CookieBannerHost policyHref={clientAddresses.cookiePolicy} />}
        {!isImmersed && isForced === false && user?.fwdt && (
          <Suspense fallback={null}>
            <DesktopNoticeBar offer={user.fwdt} />
          </Suspense>
        )}
      </footer>
      {!isEmbedded && <ShellDialogs />}
      {!isAlone && isForced === false && <Uploads />}
      <ErrorDialogHost />
      <AccountLanguage />
      <Changes />
      {isOver && (
        <Suspense fallback={null}>
          <SessionOver />
        </Suspense>
      )}
    </div>
  )
}

/** Pages for frames, which have nothing around them when they are visited, either. */
const framedPages = [clientAddresses.upload, clientAddresses.changePassword]
/** Views that dialogs show in frames; visited by themselves they are pages as others. */
const embeddedViews = [clientAddresses.invitations, clientAddresses.signUps]

/** Where files can be put by this person, the page takes them. */
function Uploads() {
  const href = useHeaderLinks().find(({ id }) => id === 'upload')?.href
  if (href === undefined) return null
  return (
    <Suspense fallback={null}>
      <UploadHost href={href} />
    </Suspense>
  )
}

/** Apart: what comes with the preferences draws nothing of the frame anew. */
function AccountLanguage() {
  useAccountLanguage()
  return null
}

/** Apart, likewise. */
function Changes() {
  useChanges()
  return null
}

function isOneCollection(address: string): boolean {
  return address.startsWith(clientAddresses.archives) && /^[^?]/.test(address.slice(clientAddresses.archives.length))
}

export function Waiting() {
  const { t } = useTexts()
  return (
    <div className={styles['waiting']}>
      <Spinner label={t('shell.loading')} />
    </div>
  )
}
