import type { MenuEntry, MenuSection } from '@vitrine/ui/menu-section.ts'
import {
  ChartColumn,
  CreditCard,
  Eraser,
  MonitorDown,
  PackageCheck,
  Ticket,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react'
import { forgetTool } from '#features/desktop-tool/kept-tool.ts'
import { usePendingOrders } from '#features/orders/use-pending-orders.ts'
import { usePendingSignUps } from '#features/sign-ups/use-pending-sign-ups.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { openDialog } from '../open-dialog.ts'
import { useSettingsOffers } from '../use-settings-offers.ts'

/** What can be administered, and the places of whoever is here; nothing where the descriptor leads to none of it. */
export function useSettingsSections(): MenuSection[] {
  const { t } = useTexts()
  const offers = useSettingsOffers()
  const desk = [...useInvitations(), ...useSignUps(), ...useManageOrders()]
  const entries: MenuEntry[] = [
    ...(offers.people
      ? [{ id: 'people', label: t('shell.people'), icon: Users, onAction: () => openDialog('people') }]
      : []),
    ...desk,
    ...useSubscription(),
    ...(offers.site ? [{ id: 'site', label: t('shell.site'), icon: ChartColumn, href: clientAddresses.site }] : []),
    ...offers.places.map(({ name, title, icon }) => ({
      ...{ id: name, label: t(title), icon },
      href: clientAddresses.found(name),
    })),
    ...(offers.desktop ? [{ id: 'desktop', label: t('desktop.title'), icon: MonitorDown, onAction: forgetTool }] : []),
    ...(offers.clearCss
      ? [{ id: 'clear-css', label: t('shell.clearCss'), icon: Eraser, onAction: () => openDialog('clearCss') }]
      : []),
  ]
  return entries.length === 0 ? [] : [{ entries }]
}

/** Inviting people, and what became of it, for those who may (SET-003, SET-004). */
function useInvitations(): MenuEntry[] {
  const { t } = useTexts()
  const { invite, invitations } = useSettingsOffers()
  const made = { label: t('shell.invitations'), icon: Ticket, onAction: () => openDialog('invitations') }
  return [
    ...(invite
      ? [{ id: 'invite', label: t('shell.invite'), icon: UserPlus, onAction: () => openDialog('invite') }]
      : []),
    ...(invitations ? [{ id: 'invitations', ...made }] : []),
  ]
}

/** Who wants an account, with how many wait, for those who decide about it (SET-005, SET-006). */
function useSignUps(): MenuEntry[] {
  const { t, number } = useTexts()
  const waiting = usePendingSignUps()
  if (!useSettingsOffers().signUps) return []
  const says = t('shell.signUpsWaiting', { count: waiting })
  const badge = waiting === 0 ? {} : { badge: { text: number(waiting), says } }
  return [
    { id: 'sign-ups', label: t('shell.signUps'), icon: UserCheck, onAction: () => openDialog('signUps'), ...badge },
  ]
}

/** Where orders are approved, with how many wait (SET-010). */
function useManageOrders(): MenuEntry[] {
  const { t, number } = useTexts()
  const href = useSettingsOffers().orders
  const waiting = usePendingOrders()
  if (href === null) return []
  const badge = waiting === 0 ? {} : { badge: { text: number(waiting), says: t('cart.pending', { count: waiting }) } }
  return [{ id: 'manage-orders', label: t('cart.manage'), icon: PackageCheck, href, ...badge }]
}

/** Where the host of the site takes care of its subscription (SET-014). */
function useSubscription(): MenuEntry[] {
  const { t } = useTexts()
  const href = useSettingsOffers().subscription
  if (href === null) return []
  return [{ id: 'subscription', label: t('menus.subscription'), icon: CreditCard, href, isElsewhere: true }]
}
