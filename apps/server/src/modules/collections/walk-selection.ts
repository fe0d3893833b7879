import { readAsset } from '#modules/assets/asset-facts.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { sortKey } from '#modules/folders/sort-key.ts'
import { type Anchor, readPage } from '#modules/selections/asset-pages.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { openSelection, type SelectionPart, type SelectionWish, type WishedDeed } from './wanted-selection.ts'

/** Where a walk goes on: in this archive, after this row; from its beginning without one. */
export interface WalkPlace {
  archiveId: number
  after: Anchor | null
}

const byName = parseOrder('fn')

/**
 * Some assets of a selection with which this may be done now, archive by archive, in the order of their names, which no edit
 * changes: what comes or goes meanwhile is met once at most. Answers where to go on too, null at the end.
 * @param few nothing more than this page is expected, so that sorting it is the cheapest.
 * @throws Problem as `openSelection`, when the viewer may not do it any more.
 */
export async function walkSelection(
  viewer: Viewer,
  wish: { selection: SelectionWish; deed: WishedDeed },
  { from, limit, isFew = false }: { from: WalkPlace | null; limit: number; isFew?: boolean },
  platform: Platform,
): Promise<{ found: FoundAsset[]; next: WalkPlace | null }> {
  const { parts } = await openSelection(viewer, wish.selection, wish.deed, platform)
  const ahead = parts.filter(({ archive }) => from === null || archive.id >= from.archiveId)
  for (const [at, part] of ahead.entries()) {
    const after = part.archive.id === from?.archiveId ? from.after : null
    const page = await readPart(part, { after, limit, isFew }, platform)
    const onward = ahead[at + 1]
    const next = page.last
      ? { archiveId: part.archive.id, after: page.last }
      : onward
        ? { archiveId: onward.archive.id, after: null }
        : null
    // An archive in which nothing is found costs no round of whoever walks.
    if (page.found.length > 0 || next === null || page.last) return { found: page.found, next }
  }
  return { found: [], next: null }
}

async function readPart(
  { archive, selection, left }: SelectionPart,
  { after, limit, isFew }: { after: Anchor | null; limit: number; isFew: boolean },
  platform: Platform,
) {
  const wish = { order: byName, from: after, skip: 0, limit: limit + 1, isSmall: isFew }
  const rows = await readPage(selection, wish, platform)
  // The page begins where the one before ended, with its last row when that is still there.
  const fresh = rows.filter(({ id }) => id !== after?.id)
  const last = fresh.at(-1)
  return {
    found: fresh.filter(({ path }) => !left.has(path)).map((row) => ({ asset: readAsset(row), archive })),
    last: last && rows.length > limit ? { key: sortKey(last.filename), id: last.id } : null,
  }
}
