import { mostOnSheet } from '@vitrine/contract/contact-sheets.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type Chosen, chosenOf, whichChosen } from '#modules/bulk-edits/chosen-assets.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { openSelection, type SelectionPart, weighParts } from '#modules/collections/wanted-selection.ts'
import { readPage, sortIds } from '#modules/selections/asset-pages.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

const toBeShown = { permission: 'View', field: 'selection.href' } as const

/** Which assets a sheet is of. */
export interface SheetChoice extends Chosen {
  /** The collection in whose order they stand; null for that of the selection, or in which they are named. */
  within: string | null
}

/** @throws Problem InvalidRequest. */
export function sheetChoiceOf({
  within = null,
  ...given
}: Parameters<typeof chosenOf>[0] & { within?: string | null | undefined }): SheetChoice {
  return { ...chosenOf(given), within }
}

/** Which assets are meant, as far as it is known before they are read. */
export interface Counted {
  count: number
  archives: readonly ArchiveRow[]
}

/** How many of the assets the viewer sees, and in which archives. @throws Problem AssetNotFound and as `openSelection`. */
export async function countForSheet(
  viewer: Viewer,
  { assets, selection }: Chosen,
  platform: Platform,
): Promise<Counted> {
  if (selection) {
    const { parts } = await openSelection(viewer, selection, toBeShown, platform)
    const { count } = await weighParts(parts, platform)
    return { count, archives: parts.map(({ archive }) => archive) }
  }
  const known = await whichChosen(viewer, assets, platform)
  if (known.size === 0) throw new Problem('AssetNotFound')
  const ids = new Set([...known.values()].map(({ archive_id }) => archive_id))
  const archives = await Promise.all([...ids].map((id) => knownArchive(id, platform)))
  return { count: known.size, archives: archives.filter((archive) => archive !== null) }
}

/**
 * The numbers of the assets that the viewer sees, in the order in which they were named or in which their collection shows them.
 * @param most enough of them; without it there must not be more than a sheet takes.
 * @throws Problem AssetNotFound when there are none, InvalidRequest for too many, and as `openSelection`.
 */
export async function idsForSheet(
  viewer: Viewer,
  chosen: SheetChoice,
  platform: Platform,
  most: number | null = null,
): Promise<number[]> {
  const ids = await idsOf(viewer, chosen, most, platform)
  if (ids.length === 0) throw new Problem('AssetNotFound')
  return ids
}

async function idsOf(
  viewer: Viewer,
  { assets, selection, within }: SheetChoice,
  most: number | null,
  platform: Platform,
) {
  if (!selection) {
    const known = await whichChosen(viewer, assets, platform)
    const named = assets.flatMap((href) => known.get(href)?.id ?? [])
    const ids = within === null ? named : await sortIds(named, orderOf(within, viewer, platform), platform)
    return ids.slice(0, most ?? undefined)
  }
  const { parts } = await openSelection(viewer, selection, toBeShown, platform)
  if (most === null) await demandFew(parts, platform)
  const order = orderOf(within ?? selection.href, viewer, platform)
  const ids: number[] = []
  for (const { selection: of, left } of parts) {
    const limit = (most ?? mostOnSheet) + left.size
    const isSmall = most === null
    const rows = await readPage(of, { order, from: null, skip: 0, limit, isSmall }, platform)
    ids.push(...rows.filter(({ path }) => !left.has(path)).map(({ id }) => id))
    if (ids.length >= (most ?? mostOnSheet)) break
  }
  return ids.slice(0, most ?? mostOnSheet)
}

const orderOf = (href: string, viewer: Viewer, platform: Platform) =>
  parseCollectionRequest(href, viewer, platform).order

async function demandFew(parts: readonly SelectionPart[], platform: Platform): Promise<void> {
  const { count } = await weighParts(parts, platform)
  if (count <= mostOnSheet) return
  const message = say('contactSheets.tooMany', { most: mostOnSheet, count })
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'selection', rule: 'most', message }] })
}
