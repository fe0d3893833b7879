import type { Language } from '@vitrine/contract/languages.ts'
import type { MenuEntry, MenuSection } from '@vitrine/ui/menu-section.ts'
import {
  ChartColumn,
  CommandIcon,
  Eraser,
  History,
  Info,
  Keyboard,
  KeyRound,
  LogIn,
  LogOut,
  Monitor,
  MonitorDown,
  MonitorOff,
  Moon,
  PackageCheck,
  Sun,
  Ticket,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react'
import { fineThumbnails } from '#features/assets/thumbnail-quality.ts'
import { installerFor } from '#features/desktop-tool/desktop-notice.ts'
import { forgetTool } from '#features/desktop-tool/kept-tool.ts'
import { usePendingOrders } from '#features/orders/use-pending-orders.ts'
import { useMayManagePeople } from '#features/people/use-may-manage-people.ts'
import { useChooseLanguage } from '#features/preferences/use-language.ts'
import { useLogOut } from '#features/session/use-log-out.ts'
import { useSession } from '#features/session/use-session.ts'
import { usePendingSignUps } from '#features/sign-ups/use-pending-sign-ups.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { useTheme } from '#platform/theme/theme.ts'
import { clientAddresses } from '../client-addresses.ts'
import { foundPlaces } from '../places.generated.ts'
import { openDialog } from './open-dialog.ts'

/** Theme, where the site has a dark one (THM-006), and language. */
export function useSettingsSections(): MenuSection[] {
  const { t, language } = useTexts()
  const { descriptor, user } = useSession()
  const hasTool = installerFor(user?.fwdt ?? null, navigator.userAgent) !== null
  const desk = [...useInvitations(), ...useSignUps(), ...useManageOrders()]
  const [theme, setTheme] = useTheme()
  const chooseLanguage = useChooseLanguage()
  const paletteKeys = writeKeys('mod+k', language)
  const themes: MenuSection = {
    title: t('shell.theme'),
    entries: [
      {
        id: 'auto',
        label: t('shell.themeAuto'),
        icon: Monitor,
        isChosen: theme === '-1',
        onAction: () => setTheme('-1'),
      },
      { id: 'light', label: t('shell.themeLight'), icon: Sun, isChosen: theme === '0', onAction: () => setTheme('0') },
      { id: 'dark', label: t('shell.themeDark'), icon: Moon, isChosen: theme === '1', onAction: () => setTheme('1') },
    ],
  }
  const tongues: MenuSection = {
    title: t('shell.language'),
    entries: Object.entries(languages).map(([code, { name }]) => ({
      id: code,
      label: name,
      isChosen: code === language,
      onAction: () => chooseLanguage(code as Language),
    })),
  }
  const mayManagePeople = useMayManagePeople()
  const help: MenuSection = {
    entries: [
      ...(mayManagePeople
        ? [{ id: 'people', label: t('shell.people'), icon: Users, onAction: () => openDialog('people') }]
        : []),
      ...desk,
      ...(user?.siteStatistics
        ? [{ id: 'site', label: t('shell.site'), icon: ChartColumn, href: clientAddresses.site }]
        : []),
      ...foundPlaces.flatMap(({ name, title, icon, isOffered }) =>
        user !== null && isOffered(user)
          ? [{ id: name, label: t(title), icon, href: clientAddresses.found(name) }]
          : [],
      ),
      {
        id: 'palette',
        label: t('palette.title'),
        icon: CommandIcon,
        keys: paletteKeys,
        onAction: () => openDialog('palette'),
      },
      { id: 'keys', label: t('keys.title'), icon: Keyboard, keys: '?', onAction: () => openDialog('keys') },
      ...(hasTool ? [{ id: 'desktop', label: t('desktop.title'), icon: MonitorDown, onAction: forgetTool }] : []),
      ...(user?.appearance.clearCss
        ? [{ id: 'clear-css', label: t('shell.clearCss'), icon: Eraser, onAction: () => openDialog('clearCss') }]
        : []),
      { id: 'about', label: t('shell.about'), icon: Info, onAction: () => openDialog('about') },
    ],
  }
  return [...(descriptor.appearance.darkMode ? [themes] : []), tongues, help]
}

/** Inviting people, and what became of it, for those who may (SET-003, SET-004). */
function useInvitations(): MenuEntry[] {
  const { t } = useTexts()
  if ((useSession().user?.invitations ?? null) === null) return []
  return [
    { id: 'invite', label: t('shell.invite'), icon: UserPlus, onAction: () => openDialog('invite') },
    { id: 'invitations', label: t('shell.invitations'), icon: Ticket, onAction: () => openDialog('invitations') },
  ]
}

/** Who wants an account, with how many wait, for those who decide about it (SET-005, SET-006). */
function useSignUps(): MenuEntry[] {
  const { t, number } = useTexts()
  const href = useSession().user?.signups ?? null
  const waiting = usePendingSignUps()
  if (href === null) return []
  const says = t('shell.signUpsWaiting', { count: waiting })
  const badge = waiting === 0 ? {} : { badge: { text: number(waiting), says } }
  return [
    { id: 'sign-ups', label: t('shell.signUps'), icon: UserCheck, onAction: () => openDialog('signUps'), ...badge },
  ]
}

/** Where orders are approved, with how many wait (SET-010). */
function useManageOrders(): MenuEntry[] {
  const { t, number } = useTexts()
  const href = useSession().user?.order?.admin?.views.pending
  const waiting = usePendingOrders()
  if (href === undefined) return []
  const badge = waiting === 0 ? {} : { badge: { text: number(waiting), says: t('cart.pending', { count: waiting }) } }
  return [{ id: 'manage-orders', label: t('cart.manage'), icon: PackageCheck, href, ...badge }]
}

/** Who is here (UMN-002), password, logging out; or a way in for guests (SES-018). */
export function useAccountSections(): MenuSection[] {
  const { t } = useTexts()
  const { user } = useSession()
  const [isFine, setFine] = useStoredValue(fineThumbnails)
  const logOut = useLogOut()
  const address = useAddress()
  if (user !== null) {
    const { fullName, userName } = user.user
    const password: MenuEntry[] = user.services.changePassword
      ? [{ id: 'password', label: t('session.changePassword'), icon: KeyRound, onAction: () => openDialog('password') }]
      : []
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
    const fine = { label: t('grid.fineThumbnails'), isChosen: isFine, onAction: () => setFine(!isFine) }
    // UMN-007: on other screens there would be nothing to see.
    const quality: MenuSection[] =
      window.devicePixelRatio > 1 ? [{ isSwitches: true, entries: [{ id: 'fine', ...fine }] }] : []
    const title = fullName === userName ? fullName : `${fullName} (${userName})`
    return [{ title, entries: [...history, ...password, ...out] }, ...quality]
  }
  const login = `${clientAddresses.login}?to=${encodeURIComponent(address)}`
  const entry = { id: 'log-in', label: t('session.logIn'), icon: LogIn, onAction: () => go(login) }
  return [{ entries: [entry] }]
}
