import { readAsset } from '#modules/assets/asset-facts.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { openSelection, pathsOf } from '#modules/collections/wanted-selection.ts'
import { sortKey } from '#modules/folders/sort-key.ts'
import { type Anchor, readPage } from '#modules/selections/asset-pages.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { type Chosen, toBeEdited } from './chosen-assets.ts'

const byName = parseOrder('fn')

/**
 * Some assets of a selection that may be changed now, in the order of their names, which no edit changes; and where to go on, null
 * at the end.
 * @throws Problem when the viewer may not see or change the collection any more.
 */
export async function walkSelection(
  viewer: Viewer,
  { href, except }: NonNullable<Chosen['selection']>,
  place: { from: Anchor | null; limit: number },
  platform: Platform,
): Promise<{ found: FoundAsset[]; next: Anchor | null }> {
  const { view, selection } = await openSelection(viewer, toBeEdited(href), platform)
  const { from, limit } = place
  const rows = await readPage(selection, { order: byName, from, skip: 0, limit: limit + 1, isSmall: false }, platform)
  const left = pathsOf(except)
  const fresh = rows.filter(({ id }) => id !== from?.id)
  const found = fresh
    .filter(({ path }) => !left.has(path))
    .map((row) => ({ asset: readAsset(row), archive: view.archive }))
  const last = fresh.at(-1)
  return { found, next: last && rows.length > limit ? { key: sortKey(last.filename), id: last.id } : null }
}
