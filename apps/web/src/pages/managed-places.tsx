import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { SiteSection } from '@vitrine/contract/site-settings.ts'
import {
  Archive,
  ArrowLeftRight,
  ChartColumn,
  Cookie,
  FileDown,
  FileText,
  type LucideIcon,
  PackageCheck,
  Paintbrush,
  Palette,
  PanelTop,
  Scale,
  ShoppingCart,
  Telescope,
  Ticket,
  Type,
  UserCheck,
  UserPlus,
  Users,
  WholeWord,
} from 'lucide-react'
import { useMayManagePeople } from '#features/people/use-may-manage-people.ts'
import { useSession } from '#features/session/use-session.ts'
import styles from '#features/site-settings/site-settings.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import type { FoundPlace } from '#platform/place/found-place.ts'
import { type DialogName, openDialog } from '#shell/open-dialog.ts'
import { clientAddresses } from '../client-addresses.ts'
import { actionsPlace } from './actions.place.ts'
import { auditPlace } from './audit.place.ts'
import { codeListsPlace } from './code-lists.place.ts'
import { consentPlace } from './consent.place.ts'
import { fieldsPlace } from './fields.place.ts'
import { importFoldersPlace } from './import-folders.place.ts'
import { licenceReportPlace } from './licence-report.place.ts'
import { licencesPlace } from './licences.place.ts'
import { mailPlace } from './mail.place.ts'
import { metadataTemplatesPlace } from './metadata-templates.place.ts'
import { nearestPlaces } from './nearest-places.ts'
import { programsPlace } from './programs.place.ts'
import { renditionsPlace } from './renditions.place.ts'
import { signInProvidersPlace } from './sign-in-providers.place.ts'
import { tasksPlace } from './tasks.place.ts'
import { termsOfUsePlace } from './terms-of-use.place.ts'
import { trashPlace } from './trash.place.ts'
import { upkeepPlace } from './upkeep.place.ts'
import { usagePlace } from './usage.place.ts'

/** A way to something that is administered: a place, or a dialog. */
interface Way {
  label: string
  icon: LucideIcon
  text?: string
  to: { href: string } | { dialog: DialogName }
}

const icons: Readonly<Record<SiteSection, LucideIcon>> = {
  name: Type,
  look: Palette,
  css: Paintbrush,
  titleBar: PanelTop,
  pages: FileText,
  cookies: Cookie,
  searchEngines: Telescope,
  wordForms: WholeWord,
  orders: ShoppingCart,
  licenceUses: Scale,
  signUps: UserCheck,
}

interface ManagedPlacesProps {
  settings: DocumentOf<'site-settings'> | undefined
  addressOf: (section: string) => string
}

const rights = { icon: FileDown, to: { dialog: 'rights' } } as const

/** Everything that this person may administer, each as the server offers it. */
export function ManagedPlaces({ settings, addressOf }: ManagedPlacesProps) {
  const { t } = useTexts()
  const said = (settings?.sections ?? []).map(({ id }): Way => {
    const text = t(`siteSettings.${id}Lead`)
    return { label: t(`siteSettings.${id}`), text, icon: icons[id], to: { href: addressOf(id) } }
  })
  const transfer: Way = {
    ...{ label: t('siteTransfer.transfer'), text: t('siteTransfer.transferLead') },
    ...{ icon: ArrowLeftRight, to: { href: addressOf('transfer') } },
  }
  const settled = said.length > 0 ? [...said, transfer] : []
  return (
    <>
      <Area title={t('siteSettings.settings')} ways={settled} note={said.length > 0 ? t('siteSettings.hosted') : ''} />
      <Area title={t('siteSettings.people')} ways={usePeopleWays()} />
      <Area title={t('siteSettings.library')} ways={useLibraryWays()} />
      <Area title={t('siteSettings.running')} ways={useRunningWays()} />
      <Area title={t('siteSettings.elsewhere')} ways={useNearestWays()} />
    </>
  )
}

/** What is found by its file, where it is offered. */
function useFound(...places: readonly FoundPlace[]): Way[] {
  const { t } = useTexts()
  const { user } = useSession()
  return places.flatMap(({ name, title, icon, isOffered }) =>
    user !== null && isOffered(user) ? [{ label: t(title), icon, to: { href: clientAddresses.found(name) } }] : [],
  )
}

function usePeopleWays(): Way[] {
  const { t } = useTexts()
  const { user } = useSession()
  const offered: [isOffered: boolean, way: Way][] = [
    [useMayManagePeople(), { label: t('shell.people'), icon: Users, to: { dialog: 'people' } }],
    [Boolean(user?.views.createInvitations), { label: t('shell.invite'), icon: UserPlus, to: { dialog: 'invite' } }],
    [Boolean(user?.invitations), { label: t('shell.invitations'), icon: Ticket, to: { dialog: 'invitations' } }],
    [Boolean(user?.views.signUpAdmin), { label: t('shell.signUps'), icon: UserCheck, to: { dialog: 'signUps' } }],
    [Boolean(user?.rightsReport), { label: t('siteSettings.rights'), text: t('siteSettings.rightsLead'), ...rights }],
  ]
  const found = useFound(
    ...[signInProvidersPlace, programsPlace, consentPlace, licencesPlace, licenceReportPlace, termsOfUsePlace],
  )
  return [...offered.flatMap(([isOffered, way]) => (isOffered ? [way] : [])), ...found]
}

function useLibraryWays(): Way[] {
  const { t } = useTexts()
  const { user } = useSession()
  const archives: Way = { label: t('siteSettings.archives'), icon: Archive, to: { href: clientAddresses.archives } }
  const found = useFound(
    ...[fieldsPlace, renditionsPlace, importFoldersPlace, actionsPlace, metadataTemplatesPlace, codeListsPlace],
  )
  return [...(user?.permissions.hasManageArchivesPermission ? [archives] : []), ...found]
}

function useRunningWays(): Way[] {
  const { t } = useTexts()
  const { user } = useSession()
  const orders = user?.order?.admin?.views.pending
  const figures: Way = { label: t('shell.site'), icon: ChartColumn, to: { href: clientAddresses.site } }
  const pending: Way[] = orders ? [{ label: t('cart.manage'), icon: PackageCheck, to: { href: orders } }] : []
  const found = useFound(upkeepPlace, usagePlace, auditPlace, mailPlace, tasksPlace, trashPlace)
  return [...(user?.siteStatistics ? [figures] : []), ...pending, ...found]
}

function useNearestWays(): Way[] {
  const { t } = useTexts()
  const { user } = useSession()
  return (user === null ? [] : nearestPlaces(user)).map(({ name, icon, href }) => {
    return { label: t(`siteSettings.${name}`), text: t(`siteSettings.${name}Lead`), icon, to: { href } }
  })
}

function Area({ title, ways, note = '' }: { title: string; ways: readonly Way[]; note?: string }) {
  if (ways.length === 0) return null
  return (
    <section className={styles['area']}>
      <h2>{title}</h2>
      <ul className={styles['places']}>
        {ways.map((way) => (
          <li key={way.label}>
            <WayTo {...way} />
          </li>
        ))}
      </ul>
      {note !== '' && <p className={styles['muted']}>{note}</p>}
    </section>
  )
}

function WayTo({ label, icon: Icon, text, to }: Way) {
  const content = (
    <>
      <Icon size={20} aria-hidden />
      <span>
        {label}
        {text !== undefined && <small>{text}</small>}
      </span>
    </>
  )
  if ('href' in to)
    return (
      <Link href={to.href} className={styles['place']}>
        {content}
      </Link>
    )
  return (
    <button type="button" className={styles['place']} onClick={() => openDialog(to.dialog)}>
      {content}
    </button>
  )
}
