import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type AssetCounts, countAssetsByKindAndDay } from '#modules/assets/asset-counts.queries.ts'
import type { Platform } from '#platform/platform.ts'

export interface KeptCounts {
  counts: AssetCounts
  /** When they were taken, milliseconds since 1970. */
  countedAt: number
}

interface Entry extends KeptCounts {
  version: number
  /** When they may be taken again, on the clock of this process. */
  nextAt: number
}

const keptBy = new WeakMap<Platform, Map<number, Promise<Entry>>>()

/** What counting took is rested this many times before the next, so that a page that stands open costs a tenth of a lane. */
const rest = 10

/**
 * The counts of an archive, kept until its content version grows. While files are read it grows all the time: then what was
 * counted a while ago is answered.
 */
export async function keptCounts(archive: ArchiveRow, platform: Platform): Promise<KeptCounts> {
  let kept = keptBy.get(platform)
  if (!kept) {
    kept = new Map()
    keptBy.set(platform, kept)
  }
  const known = await kept.get(archive.id)
  if (known && (known.version === archive.content_version || performance.now() < known.nextAt)) return known
  const fresh = count(archive, platform)
  kept.set(archive.id, fresh)
  fresh.catch(() => kept.delete(archive.id))
  return fresh
}

async function count(archive: ArchiveRow, platform: Platform): Promise<Entry> {
  const begun = performance.now()
  const countedAt = platform.clock.now()
  const counts = await countAssetsByKindAndDay(archive.id, platform)
  const took = performance.now() - begun
  return { version: archive.content_version, countedAt, counts, nextAt: begun + took * (rest + 1) }
}
