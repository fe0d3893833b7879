import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import { CircleUser, Menu as MenuIcon, Settings2 } from 'lucide-react'
import { SearchBox } from '#features/search/search-box.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useAddress } from '#platform/navigation/use-address.ts'
import { usePlace } from '#platform/place/place.ts'
import { clientAddresses } from '../client-addresses.ts'
import styles from './header.module.css'
import { ProductMark } from './product-mark.tsx'
import { useAccountSections, useSettingsSections } from './use-menu-sections.ts'

/** The head of every page: product, search, and what belongs to the person. */
export function Header() {
  const { t } = useTexts()
  const place = usePlace()
  const address = useAddress()
  const isMobile = useMedia('(max-width: 685px)')
  // The page of the entrance has the field in its middle.
  const isSearchHere = place !== null && place.searchHref !== null && address !== entrance
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
  const { user } = useSession()
  const settings = useSettingsSections()
  const account = useAccountSections()
  return (
    <>
      <MenuButton icon={Settings2} label={t('shell.settings')} sections={settings} />
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
  const sections = [...useAccountSections(), ...useSettingsSections()]
  return <MenuButton icon={MenuIcon} label={t('shell.menu')} sections={sections} />
}
