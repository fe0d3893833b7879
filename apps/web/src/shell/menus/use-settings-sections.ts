import type { Language } from '@vitrine/contract/languages.ts'
import type { MenuEntry, MenuSection } from '@vitrine/ui/menu-section.ts'
import {
  ChartColumn,
  CommandIcon,
  CreditCard,
  Download,
  Eraser,
  Info,
  Keyboard,
  MonitorDown,
  PackageCheck,
  Ticket,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react'
import { installerFor } from '#features/desktop-tool/desktop-notice.ts'
import { forgetTool } from '#features/desktop-tool/kept-tool.ts'
import { usePendingOrders } from '#features/orders/use-pending-orders.ts'
import { useMayManagePeople } from '#features/people/use-may-manage-people.ts'
import { useChooseLanguage } from '#features/preferences/use-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { usePendingSignUps } from '#features/sign-ups/use-pending-sign-ups.ts'
import { useHasConfigSections } from '#features/site-settings/use-has-config-sections.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useInstallOffer } from '#platform/install-offer.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { foundPlaces } from '../../places.generated.ts'
import { openDialog } from '../open-dialog.ts'
import { useThemeSections } from './use-theme-sections.ts'

/** Language, what can be administered, and help; for guests, who have no menu of their own, the theme too. */
export function useSettingsSections(): MenuSection[] {
  const { t, language } = useTexts()
  const { user } = useSession()
  const hasTool = installerFor(user?.fwdt ?? null, navigator.userAgent) !== null
  const desk = [...useInvitations(), ...useSignUps(), ...useManageOrders()]
  const chooseLanguage = useChooseLanguage()
  const install = useInstallOffer()
  const paletteKeys = writeKeys('mod+k', language)
  const themes = useThemeSections()
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
  const hasConfigSections = useHasConfigSections()
  const help: MenuSection = {
    entries: [
      ...(mayManagePeople
        ? [{ id: 'people', label: t('shell.people'), icon: Users, onAction: () => openDialog('people') }]
        : []),
      ...desk,
      ...useSubscription(),
      ...(user?.siteStatistics
        ? [{ id: 'site', label: t('shell.site'), icon: ChartColumn, href: clientAddresses.site }]
        : []),
      ...foundPlaces.flatMap(({ name, title, icon, isOffered, needsConfigSections = false }) =>
        user !== null && isOffered(user) && (hasConfigSections || !needsConfigSections)
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
      ...(install === null ? [] : [{ id: 'install', label: t('menus.install'), icon: Download, onAction: install }]),
      ...(user?.appearance.clearCss
        ? [{ id: 'clear-css', label: t('shell.clearCss'), icon: Eraser, onAction: () => openDialog('clearCss') }]
        : []),
      { id: 'about', label: t('shell.about'), icon: Info, onAction: () => openDialog('about') },
    ],
  }
  return [...(user === null ? themes : []), tongues, help]
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

/** Where the host of the site takes care of its subscription (SET-014). */
function useSubscription(): MenuEntry[] {
  const { t } = useTexts()
  const href = useSession().user?.views.manageSubscription ?? null
  if (href === null) return []
  return [{ id: 'subscription', label: t('menus.subscription'), icon: CreditCard, href, isElsewhere: true }]
}
