import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import {
  Boxes,
  Clock,
  Crop,
  FileDown,
  Globe,
  HardDrive,
  IdCard,
  ListTree,
  type LucideIcon,
  Send,
  SlidersHorizontal,
  Stamp,
} from 'lucide-react'
import type { FoundPlace } from '#platform/place/found-place.ts'
import { clientAddresses } from '../client-addresses.ts'
import { auditPlace } from './audit.place.ts'
import { fieldsPlace } from './fields.place.ts'
import { mailPlace } from './mail.place.ts'
import { renditionsPlace } from './renditions.place.ts'
import { signInProvidersPlace } from './sign-in-providers.place.ts'
import { upkeepPlace } from './upkeep.place.ts'

/** The page that is nearest to what has none of its own. */
interface Nearest {
  icon: LucideIcon
  to: FoundPlace | 'archives'
}

/** What people look for under a name and find on another page, or what is set where the server is run (CFG-028). */
const nearest = {
  pools: { icon: Boxes, to: 'archives' },
  cropping: { icon: Crop, to: 'archives' },
  watermarks: { icon: Stamp, to: renditionsPlace },
  processingProfiles: { icon: SlidersHorizontal, to: renditionsPlace },
  taxonomies: { icon: ListTree, to: fieldsPlace },
  sso: { icon: IdCard, to: signInProvidersPlace },
  sessions: { icon: Clock, to: signInProvidersPlace },
  activityExports: { icon: FileDown, to: auditPlace },
  smtp: { icon: Send, to: mailPlace },
  cache: { icon: HardDrive, to: upkeepPlace },
  cdn: { icon: Globe, to: upkeepPlace },
} as const satisfies Record<string, Nearest>

type NearestName = keyof typeof nearest

/** Those of which this person has the page. */
export function nearestPlaces(user: FullApiDescriptor): { name: NearestName; icon: LucideIcon; href: string }[] {
  const names = Object.keys(nearest) as NearestName[]
  return names.flatMap((name) => {
    const { icon, to }: Nearest = nearest[name]
    if (to !== 'archives') return to.isOffered(user) ? [{ name, icon, href: clientAddresses.found(to.name) }] : []
    return user.permissions.hasManageArchivesPermission ? [{ name, icon, href: clientAddresses.archives }] : []
  })
}
