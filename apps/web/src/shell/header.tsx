import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import type { MenuSection } from '@vitrine/ui/menu-section.ts'
import { CircleUser, Menu as MenuIcon, Settings2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCartCount } from '#features/cart/use-cart-count.ts'
import { usePendingOrders } from '#features/orders/use-pending-orders.ts'
import { SearchBox } from '#features/search/search-box.tsx'
import { useSession } from '#features/session/use-session.ts'
import { usePendingSignUps } from '#features/sign-ups/use-pending-sign-ups.ts'
import { showUploads } from '#features/uploads/open-uploads.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useAddress } from '#platform/navigation/use-address.ts'
import { usePlace } from '#platform/place/place.ts'
import { clientAddresses } from '../client-addresses.ts'
import styles from './header.module.css'
import { ProductMark } from './product-mark.tsx'
import { useHeaderLinks } from './use-header-links.ts'
import { useAccountSections, useSettingsSections } from './use-menu-sections.ts'

const HeaderExtras = lazy(() => import('./header-extras.tsx').then((module) => ({ default: module.HeaderExtras })))

/** The head of every page: product, search, and what belongs to the person. */
export function Header() {
  const { t } = useTexts()
  const place = usePlace()
  const isMobile = useMedia('(max-width: 685px)')
  // Asked of the place, not of the address, which is the next one's before its page is there: a field that came in between
  // took the focus for a page that was being left.
  const isSearchHere = place !== null && place.searchHref !== null && !place.hasOwnField
  return (
    <header className={styles['header']}>
      <Link href={entrance} className={styles['mark']} aria-label={t('shell.homeOf')}>
        <ProductMark />
        <span className={styles['word']}>Vitrine</span>
      </Link>
      <div className={styles['middle']}>
        {isSearchHere && <SearchBox place={place} isFocused={place.isSearchFirst} />}
      </div>
      <div className={styles['end']}>{isMobile ? <MobileMenu /> : <WideMenus />}</div>
    </header>
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
  const settings = useSettingsSections()
  const account = useAccountSections()
  const links = useHeaderLinks()
  const badge = useBadge()
  return (
    <>
      {links.length + descriptor.titleBar.length > 0 && (
        <Suspense fallback={null}>
          <HeaderExtras links={links} buttons={descriptor.titleBar} />
        </Suspense>
      )}
      <MenuButton icon={Settings2} label={t('shell.settings')} sections={settings} badge={badge} />
      {user === null ? (
        <LoginLink />
      ) : (
        <MenuButton icon={CircleUser} label={t('session.account', { name: user.user.fullName })} sections={account} />
      )}
    </>
  )
}

function MobileMenu() {
  const { t } = useTexts()
  const badge = useBadge()
  const sections = [...useAccountSections(), ...useExtraSections(), ...useSettingsSections()]
  return <MenuButton icon={MenuIcon} label={t('shell.menu')} sections={sections} badge={badge} />
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

/** Where there is no room beside the search field, what else the header has stands in the menu. */
function useExtraSections(): MenuSection[] {
  const { t } = useTexts()
  const { titleBar } = useSession().descriptor
  const inCart = useCartCount()
  const cart = inCart === null ? t('shell.cart') : t('cart.counted', { count: inCart })
  const places = useHeaderLinks().map(({ id, href }) => {
    const label = id === 'cart' ? cart : t(`shell.${id}`)
    return id === 'upload' ? { id, label, onAction: showUploads } : { id, href, label }
  })
  const buttons = titleBar.map(({ label, href }) => ({ id: `${label} ${href}`, href, label }))
  const entries = [...places, ...buttons]
  return entries.length === 0 ? [] : [{ title: t('shell.extras'), entries }]
}
