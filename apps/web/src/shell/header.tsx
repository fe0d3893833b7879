import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Avatar } from '@vitrine/ui/avatar.tsx'
import { LaterMenuButton } from '@vitrine/ui/later-menu-button.tsx'
import { CircleQuestionMark, CircleUser, Menu as MenuIcon, Settings2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { SiteMark } from '#features/appearance/site-mark.tsx'
import { usePendingOrders } from '#features/orders/use-pending-orders.ts'
import { SearchBox } from '#features/search/search-box.tsx'
import { useSession } from '#features/session/use-session.ts'
import { usePendingSignUps } from '#features/sign-ups/use-pending-sign-ups.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useAddress } from '#platform/navigation/use-address.ts'
import { usePlace } from '#platform/place/place.ts'
import { clientAddresses } from '../client-addresses.ts'
import styles from './header.module.css'
import { useHeaderLinks } from './use-header-links.ts'
import { useSettingsOffers } from './use-settings-offers.ts'

const loadMenus = withTexts('menus', () => import('./menus/header-menus.tsx'))
const SettingsMenu = lazy(() => loadMenus().then((module) => ({ default: module.SettingsMenu })))
const HelpMenu = lazy(() => loadMenus().then((module) => ({ default: module.HelpMenu })))
const AccountMenu = lazy(() => loadMenus().then((module) => ({ default: module.AccountMenu })))
const WholeMenu = lazy(() => loadMenus().then((module) => ({ default: module.WholeMenu })))
const fetchMenus = () => void loadMenus()

const TrialBanner = lazy(
  withTexts('menus', () => import('./trial/trial-banner.tsx').then((module) => ({ default: module.TrialBanner }))),
)

const HeaderExtras = lazy(() => import('./header-extras.tsx').then((module) => ({ default: module.HeaderExtras })))

const NotificationBell = lazy(
  withTexts(
    'notifications',
    withTexts('tasks', () =>
      import('#features/notifications/notification-bell.tsx').then((module) => ({ default: module.NotificationBell })),
    ),
  ),
)

/** The head of every page: product, search, and what belongs to the person. */
export function Header() {
  const { t } = useTexts()
  const place = usePlace()
  const isMobile = useMedia('(max-width: 685px)')
  const { user, descriptor } = useSession()
  // What an older version has stored of the session has neither.
  const { ownLogo = null, siteName = null } = descriptor.appearance
  // Asked for before a menu is open: its entries must not come in one by one.
  useResource(user?.configOptions ?? null, 'config-options')
  // Asked of the place, not of the address, which is the next one's before its page is there: a field that came in between
  // took the focus for a page that was being left.
  const isSearchHere = place !== null && place.searchHref !== null && !place.hasOwnField
  const { subscription = null, manageSubscription = null } = user?.views ?? {}
  return (
    <>
      <header className={styles['header']}>
        <Link
          href={entrance}
          className={styles['mark']}
          aria-label={siteName === null ? t('shell.homeOf') : t('shell.homeOfSite', { name: siteName })}
        >
          <SiteMark logo={ownLogo} size={ownLogo === null ? 24 : 32} />
          {ownLogo === null && <bdi className={styles['word']}>{siteName ?? 'Vitrine'}</bdi>}
        </Link>
        <div className={styles['middle']}>
          {isSearchHere && <SearchBox place={place} isFocused={place.isSearchFirst} />}
        </div>
        {user !== null && (
          <span className={styles['bell']}>
            <Suspense fallback={null}>
              <NotificationBell href={user.notifications} />
            </Suspense>
          </span>
        )}
        <div className={styles['end']}>{isMobile ? <MobileMenu /> : <WideMenus />}</div>
      </header>
      {subscription?.state === 'trial' && manageSubscription !== null && (
        <Suspense fallback={null}>
          <TrialBanner href={manageSubscription} since={subscription.siteCreatedDate} />
        </Suspense>
      )}
    </>
  )
}

function LoginLink() {
  const { t } = useTexts()
  const address = useAddress()
  if (address.startsWith(clientAddresses.login)) return null
  return (
    <Link href={`${clientAddresses.login}?to=${encodeURIComponent(address)}`} className={styles['login']}>
      {t('session.logIn')}
    </Link>
  )
}

function WideMenus() {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  const links = useHeaderLinks()
  const badge = useBadge()
  const { isEmpty } = useSettingsOffers()
  return (
    <>
      {links.length + descriptor.titleBar.length > 0 && (
        <Suspense fallback={null}>
          <HeaderExtras links={links} buttons={descriptor.titleBar} />
        </Suspense>
      )}
      {!isEmpty && (
        <LaterMenuButton
          icon={Settings2}
          label={t('shell.settings')}
          badge={badge}
          onNear={fetchMenus}
          opened={(face) => <SettingsMenu {...face} />}
        />
      )}
      <LaterMenuButton
        icon={CircleQuestionMark}
        label={t('shell.help')}
        onNear={fetchMenus}
        opened={(face) => <HelpMenu {...face} />}
      />
      {user === null ? (
        <LoginLink />
      ) : (
        <LaterMenuButton
          icon={CircleUser}
          picture={<Avatar name={user.user.fullName} src={user.user.userAvatarHref} size={24} />}
          label={t('session.account', { name: user.user.fullName })}
          onNear={fetchMenus}
          opened={(face) => <AccountMenu {...face} />}
        />
      )}
    </>
  )
}

function MobileMenu() {
  const { t } = useTexts()
  const badge = useBadge()
  return (
    <LaterMenuButton
      icon={MenuIcon}
      label={t('shell.menu')}
      badge={badge}
      onNear={fetchMenus}
      opened={(face) => <WholeMenu {...face} />}
    />
  )
}

/** What waits for this person, of all kinds together (SET-016); nothing where nothing does. */
function useBadge() {
  const { t, number } = useTexts()
  const [orders, signUps] = [usePendingOrders(), usePendingSignUps()]
  if (orders + signUps === 0) return undefined
  const says = [
    ...(signUps === 0 ? [] : [t('shell.signUpsWaiting', { count: signUps })]),
    ...(orders === 0 ? [] : [t('cart.pending', { count: orders })]),
  ]
  return { text: number(orders + signUps), says: says.join(', ') }
}
