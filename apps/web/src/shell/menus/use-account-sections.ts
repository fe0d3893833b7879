import type { MenuEntry, MenuSection } from '@vitrine/ui/menu-section.ts'
import { CircleUser, History, KeyRound, LogIn, LogOut, MonitorOff } from 'lucide-react'
import { fineThumbnails } from '#features/assets/thumbnail-quality.ts'
import { useMarkersChoice } from '#features/markers/use-markers-choice.ts'
import { useCancelOnBlur } from '#features/preferences/use-cancel-on-blur.ts'
import { useLogOut } from '#features/session/use-log-out.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { openDialog } from '../open-dialog.ts'
import { useThemeSections } from './use-theme-sections.ts'

/** Who is here (UMN-002), password, logging out, how things look to them; or a way in for guests (SES-018). */
export function useAccountSections(): MenuSection[] {
  const { t } = useTexts()
  const { user } = useSession()
  const logOut = useLogOut()
  const address = useAddress()
  const switches = useSwitches()
  const themes = useThemeSections()
  if (user === null) {
    const login = `${clientAddresses.login}?to=${encodeURIComponent(address)}`
    return [{ entries: [{ id: 'log-in', label: t('session.logIn'), icon: LogIn, onAction: () => go(login) }] }]
  }
  const { fullName, userName } = user.user
  const mayChangePassword = user.services.changePassword !== null && user.views.changePassword !== null
  const password: MenuEntry[] = mayChangePassword
    ? [{ id: 'password', label: t('session.changePassword'), icon: KeyRound, onAction: () => openDialog('password') }]
    : []
  // What an older version has stored of the session does not have it.
  const portrait: MenuEntry[] =
    (user.portrait ?? null) === null
      ? []
      : [{ id: 'portrait', label: t('menus.portrait'), icon: CircleUser, onAction: () => openDialog('portrait') }]
  const ordered = user.order?.views.history ?? null
  const history: MenuEntry[] =
    ordered === null ? [] : [{ id: 'order-history', label: t('cart.history'), icon: History, href: ordered }]
  const everywhere = {
    label: t('session.logOutEverywhere'),
    icon: MonitorOff,
    onAction: () => openDialog('everywhere'),
  }
  const out: MenuEntry[] = [
    { id: 'everywhere', ...everywhere },
    { id: 'log-out', label: t('session.logOut'), icon: LogOut, onAction: () => void logOut() },
  ]
  const title = fullName === userName ? fullName : `${fullName} (${userName})`
  return [{ title, entries: [...history, ...portrait, ...password, ...out] }, ...switches, ...themes]
}

/** What is so or not so: finer thumbnails (UMN-006), markers that are always there (UMN-008), what leaving a field means. */
function useSwitches(): MenuSection[] {
  const { t } = useTexts()
  const { user } = useSession()
  const [isFine, setFine] = useStoredValue(fineThumbnails)
  const [areAlways, setAlways] = useMarkersChoice()
  const fine = { label: t('grid.fineThumbnails'), isChosen: isFine, onAction: () => setFine(!isFine) }
  const markers = { label: t('menus.markersAlways'), isChosen: areAlways, onAction: () => setAlways(!areAlways) }
  const [givesUp, setGivesUp] = useCancelOnBlur()
  const blur = { label: t('menus.cancelOnBlur'), isChosen: givesUp, onAction: () => setGivesUp(!givesUp) }
  const entries: MenuEntry[] = [
    // UMN-007: on other screens there would be nothing to see.
    ...(window.devicePixelRatio > 1 ? [{ id: 'fine', ...fine }] : []),
    ...(user?.permissions.canTogglePositionedMarkers ? [{ id: 'markers', ...markers }] : []),
    { id: 'cancel-on-blur', ...blur },
  ]
  return [{ isSwitches: true, entries }]
}
