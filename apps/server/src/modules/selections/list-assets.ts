import { LRUCache } from 'lru-cache'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type Asset, readAsset } from '#modules/assets/asset-facts.ts'
import type { AssetOrder } from '#modules/assets/asset-order.ts'
import { askable } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { type Anchor, countSelection, readAnchors, readPage } from './asset-pages.queries.ts'
import type { AssetSelection } from './asset-selection.queries.ts'
import { readFirstPage } from './first-page.queries.ts'

/** A page begins at most this many rows after a row that is found by its key, however deep in the list it lies. */
const block = 1000
/** Up to here sorting the found rows is cheaper than walking the index of the order and leaving most rows out. */
const small = 5000

/** By what was asked and the version of the archive's content: they age by themselves. */
interface Kept {
  counts: LRUCache<string, Promise<number>>
  anchors: LRUCache<string, Promise<Anchor[]>>
  /** The first assets of archives and folders: the covers of archives stand in every list of them and every search over all. */
  covers: LRUCache<string, Promise<Asset[]>>
}
const keptBy = new WeakMap<Platform, Kept>()

function kept(platform: Platform): Kept {
  let caches = keptBy.get(platform)
  if (!caches) {
    caches = {
      counts: new LRUCache({ max: 10_000 }),
      anchors: new LRUCache({ max: 500 }),
      covers: new LRUCache({ max: 1000 }),
    }
    keptBy.set(platform, caches)
  }
  return caches
}

/** What is kept under a key, or is now. What fails is not kept. */
export function remember<T extends object>(
  cache: LRUCache<string, T>,
  key: string,
  load: () => T & Promise<unknown>,
): T {
  const known = cache.get(key)
  if (known) return known
  const fresh = load()
  cache.set(key, fresh)
  fresh.catch(() => cache.delete(key))
  return fresh
}

/** A selection and the version of the archive that it was made for (`versionFor`). */
export interface VersionedSelection extends AssetSelection {
  version: string
}

/**
 * The version that counts and positions of a selection follow from. Which files there are and how they are ordered by them
 * follows from the content alone, so that an edit of a value leaves what is known of whole archives and folders; searches and
 * filters ask for values too.
 */
export function versionFor(
  archive: Pick<ArchiveRow, 'content_version' | 'values_version'>,
  { scope, expression }: Pick<AssetSelection, 'scope' | 'expression'>,
): string {
  const isWhole = scope.filter.kind === 'everything' && expression.kind === 'everything'
  return isWhole ? `${archive.content_version}` : versionOfValues(archive)
}

/** What everything follows from that asks for values of assets, be it of a whole archive. */
export const versionOfValues = (archive: Pick<ArchiveRow, 'content_version' | 'values_version'>): string =>
  `${archive.content_version}.${archive.values_version}`

/** What a selection is kept by. */
export const keyOf = ({ scope, folder, expression, version, stacks }: VersionedSelection) =>
  JSON.stringify([scope.archiveId, version, folder, scope.filter, askable(expression, scope), stacks?.filter])

/** The exact number of assets meant. */
export function countAssets(selection: VersionedSelection, platform: Platform): Promise<number> {
  return remember(kept(platform).counts, keyOf(selection), () => countSelection(selection, platform))
}

export interface AssetPage {
  assets: Asset[]
  /** From 0. */
  page: number
  size: number
  total: number
}

/**
 * One page at any position (`;p=N`, wire reference 3.6). Pages beyond the first block begin at a kept anchor: every
 * thousandth row's key, read once per list and version. Offsets alone cost 43 ms at position 500,000.
 */
export async function pageOfAssets(
  selection: VersionedSelection,
  wish: { order: AssetOrder; page: number; size: number },
  platform: Platform,
): Promise<AssetPage> {
  const { order, page, size } = wish
  if (page === 0 && !kept(platform).counts.has(keyOf(selection))) {
    const first = await readFirstPage(selection, { order, limit: size }, platform)
    if (first) {
      const { total, rows } = first
      kept(platform).counts.set(keyOf(selection), Promise.resolve(total))
      return { assets: rows.map(readAsset), page, size, total }
    }
  }
  const total = await countAssets(selection, platform)
  const position = page * size
  if (position >= total) return { assets: [], page, size, total }
  const from = position < block ? null : await anchorFor(selection, order, position, platform)
  const skip = from ? position % block : position
  const request = { order, from, skip, limit: size, isSmall: total <= small }
  const rows = await readPage(selection, request, platform)
  return { assets: rows.map(readAsset), page, size, total }
}

/** The first assets of a list; of archives and folders they are kept. */
export async function firstAssets(
  selection: VersionedSelection,
  { order, size }: { order: AssetOrder; size: number },
  platform: Platform,
): Promise<Asset[]> {
  const read = async () => (await pageOfAssets(selection, { order, page: 0, size }, platform)).assets
  if (selection.expression.kind !== 'everything') return read()
  return remember(kept(platform).covers, `${order.column}${order.descending}${size}${keyOf(selection)}`, read)
}

async function anchorFor(selection: VersionedSelection, order: AssetOrder, position: number, platform: Platform) {
  const anchors = await anchorsOf(selection, order, block, platform)
  return anchors[Math.floor(position / block)] ?? null
}

function anchorsOf(selection: VersionedSelection, order: AssetOrder, step: number, platform: Platform) {
  const key = `${order.column}${order.descending}${step}${keyOf(selection)}`
  return remember(kept(platform).anchors, key, () => readAnchors(selection, order, step, platform))
}

/** No more landmarks than this in lists of which the anchors are not kept anyway. */
const mostLandmarks = 250

/** The keys at evenly spread positions of the list, the first included: what its order makes of it. */
export async function landmarksOf(
  selection: VersionedSelection,
  order: AssetOrder,
  platform: Platform,
): Promise<{ position: number; key: string | number }[]> {
  const total = await countAssets(selection, platform)
  const step = total > block * mostLandmarks ? block : Math.max(2, Math.ceil(total / mostLandmarks))
  const anchors = await anchorsOf(selection, order, step, platform)
  return anchors.map(({ key }, at) => ({ position: at * step, key }))
}
