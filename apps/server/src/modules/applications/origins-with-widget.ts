import type { WidgetName } from '@vitrine/contract/applications.ts'
import type { Platform } from '#platform/platform.ts'
import { listEnabledApplications } from './applications.queries.ts'

/** Hosts may hold signs that end a rule of a policy, such as a semicolon: no page has such an address. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/

/** Origins of the sites whose applications may open a widget, by their redirect addresses (wire reference 26.1). */
export async function originsWithWidget(widget: WidgetName, platform: Platform): Promise<string[]> {
  const rows = await listEnabledApplications(platform)
  const having = rows.filter(({ widgets }) => (JSON.parse(widgets) as string[]).includes(widget))
  const addresses = having.flatMap((row) => JSON.parse(row.redirect_uris) as string[])
  // Programs on the machine of their person may have an address of their own kind: no page has that.
  const ofPages = addresses.filter((address) => /^https?:/i.test(address) && URL.canParse(address))
  const origins = ofPages.map((address) => new URL(address).origin).filter((origin) => plainOrigin.test(origin))
  return [...new Set(origins)].toSorted()
}
