import type { BulkOutlook } from '@vitrine/contract/bulk-edits.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type Asset, readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { type WalkPlace, walkSelection } from '#modules/collections/walk-selection.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { type Chosen, countChosen, toBeEdited, whichChosen } from './chosen-assets.ts'

/** Values are counted of so many assets at most: a hundred milliseconds, in pages of their own. */
const mostCounted = 2000
const pageSize = 250
const mostValues = 20

/** What a change of some fields would find. @throws Problem as `countChosen`. */
export async function outlookOf(
  viewer: Viewer,
  chosen: Chosen,
  fields: readonly number[],
  platform: Platform,
): Promise<BulkOutlook> {
  const { total, editable, credentials } = await countChosen(viewer, chosen, platform)
  const counts = new Map([...new Set(fields)].map((field) => [field, new Counts()]))
  const known = await fieldDefinitions(platform)
  let counted = 0
  const count = (asset: Asset, archive: ArchiveRow) => {
    counted++
    // A field that the view does not show tells nothing.
    const shown = known.shownIn(archive)
    for (const [field, own] of counts) own.add(shown.has(String(field)) ? asset.metadata[field] : undefined)
  }
  if (editable > 0 && counts.size > 0) await eachEditable(viewer, chosen, count, platform)
  return {
    total,
    editable,
    credentials,
    counted,
    fields: [...counts].map(([field, own]) => ({ field, ...own.told() })),
  }
}

async function eachEditable(
  viewer: Viewer,
  { assets, selection }: Chosen,
  count: (asset: Asset, archive: ArchiveRow) => void,
  platform: Platform,
): Promise<void> {
  const known = [...(await whichChosen(viewer, assets, platform)).values()].filter((asset) => asset.is_allowed)
  for (let at = 0; at < known.length; at += pageSize) {
    const ids = known.slice(at, at + pageSize).map(({ id }) => id)
    for (const row of await findAssets(ids, platform)) {
      const archive = await knownArchive(row.archive_id, platform)
      if (archive) count(readAsset(row), archive)
    }
  }
  let from: WalkPlace | null = null
  for (let seen = 0; selection && seen < mostCounted; seen += pageSize) {
    const page = await walkSelection(viewer, { selection, deed: toBeEdited }, { from, limit: pageSize }, platform)
    for (const { asset, archive } of page.found) count(asset, archive)
    if (page.next === null) return
    from = page.next
  }
}

/** How often each value of a field occurs. */
class Counts {
  readonly #values = new Map<string, number>()
  #empty = 0

  add(value: string | string[] | undefined): void {
    const all = new Set([value ?? []].flat().filter((text) => text !== ''))
    if (all.size === 0) this.#empty++
    for (const one of all) this.#values.set(one, (this.#values.get(one) ?? 0) + 1)
  }

  told() {
    const sorted = [...this.#values].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    const values = sorted.slice(0, mostValues).map(([value, count]) => ({ value, count }))
    return { empty: this.#empty, distinct: this.#values.size, values }
  }
}
