import { LRUCache } from 'lru-cache'
import type { Platform } from '#platform/platform.ts'
import { type FacetCount, type FacetQuestion, readFacetCounts } from './facet-counts.queries.ts'
import { countAssets, keyOf, remember, type VersionedSelection } from './list-assets.ts'

/** Up to here each asset is looked at; beyond it, about so many of them. */
const usually = { exactly: 10_000, sample: 4000 }

const keptBy = new WeakMap<Platform, LRUCache<string, Promise<FacetCounts>>>()

export interface FacetCounts {
  /** All assets that are meant, exactly. */
  total: number
  /** The counts are estimates from a sample. */
  isAbout: boolean
  counts: readonly FacetCount[]
}

/** How a selection divides by values. Kept as long as nothing changes. @throws UnsupportedSearch. */
export function countFacets(
  selection: VersionedSelection,
  question: FacetQuestion,
  platform: Platform,
  limits: typeof usually = usually,
): Promise<FacetCounts> {
  let kept = keptBy.get(platform)
  if (!kept) {
    kept = new LRUCache({ max: 1000 })
    keptBy.set(platform, kept)
  }
  return remember(kept, `${keyOf(selection)}${JSON.stringify([question, limits])}`, () =>
    count(selection, question, platform, limits),
  )
}

async function count(
  selection: VersionedSelection,
  question: FacetQuestion,
  platform: Platform,
  { exactly, sample }: typeof usually,
): Promise<FacetCounts> {
  const total = await countAssets(selection, platform)
  const isAbout = total > exactly
  const share = isAbout ? Math.max(1, Math.round((65536 * sample) / total)) : 65536
  const { met, counts } = await readFacetCounts(selection, question, share, platform)
  if (!isAbout || met === 0) return { total, isAbout, counts }
  return { total, isAbout, counts: counts.map((one) => ({ ...one, count: Math.round((one.count * total) / met) })) }
}
