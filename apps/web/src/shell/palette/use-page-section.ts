import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Cookie, FileText, House, Images, Link2, Rocket } from 'lucide-react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { openDialog } from '../open-dialog.ts'
import { useHeaderLinks } from '../use-header-links.ts'
import type { PaletteEntry, PaletteSection } from './palette-entry.ts'

/** Pages of the client, of the server and of the site itself, as far as documents offer them. */
export function usePageSection(fromMenus: readonly PaletteEntry[]): PaletteSection {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  const { document } = useResource(descriptor.sitePages, 'site-page-list')
  const own: PaletteEntry[] = [
    { id: 'home', label: t('palette.home'), icon: House, place: entrance },
    { id: 'archives', label: t('palette.archives'), icon: Images, place: descriptor.archives },
  ]
  const setUp = { id: 'set-up', label: t('palette.setUp'), icon: Rocket, place: clientAddresses.setUp }
  const links = useHeaderLinks().map(({ id, href }) => ({
    id: `link ${id}`,
    label: t(`shell.${id}`),
    icon: Link2,
    perform: () => location.assign(href),
  }))
  const buttons = descriptor.titleBar.map(({ label, href }) => ({
    id: `button ${label} ${href}`,
    label,
    icon: Link2,
    // As the button does: it leads to another site.
    perform: () => void window.open(href, '_blank', 'noreferrer'),
  }))
  const cookies = { id: 'cookies', label: t('cookies.title'), icon: Cookie, place: clientAddresses.cookiePolicy }
  const pages = (document?.data ?? []).map(({ id, title, href }) => ({
    id: `page ${id}`,
    label: title,
    icon: FileText,
    perform: () => openDialog({ title, href }),
  }))
  const isForced = user?.isForcePasswordChangeSet === true || user?.isSecondFactorDemanded === true
  const inside = isForced ? [] : [...own, ...(descriptor.setUp === null ? [] : [setUp]), ...fromMenus, ...links]
  return { id: 'pages', title: t('palette.pages'), entries: [...inside, ...buttons, cookies, ...pages] }
}
