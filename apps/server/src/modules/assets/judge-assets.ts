import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { asksIndex, type Expression } from '@vitrine/search-language/expression.ts'
import { matches } from '@vitrine/search-language/matches.ts'
import type { Access, Fits } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { type Asset, factsOf } from './asset-facts.ts'
import { fittingRows } from './fitting-rows.queries.ts'

/**
 * What a viewer may do with each of some assets of an archive. Filters about facts of the row are judged here; those that ask
 * for words wherever they stand are judged by the index alone, as they are for lists, in one question for all of the assets:
 * the text of a document and its cut are nothing that two judges would have alike. So are those about licences, which are not in the row.
 */
export async function permissionsOn(
  access: Access,
  archiveId: number,
  assets: readonly Asset[],
  platform: Platform,
): Promise<Set<ArchivePermission>[]> {
  const judge = await judgeFor(access.filters(archiveId), { archiveId, assets }, platform)
  return assets.map((asset) => access.permissionsOn(archiveId, judge(asset)))
}

/** Answers of each of some assets whether it matches any of these filters. */
export async function judgeFor(
  filters: readonly Expression[],
  { archiveId, assets }: { archiveId: number; assets: readonly Asset[] },
  platform: Platform,
): Promise<(asset: Asset) => Fits> {
  const ids = assets.map(({ row }) => row.id)
  const fitting = new Map<string, ReadonlySet<number>>()
  for (const filter of filters.filter(asksIndex))
    fitting.set(JSON.stringify(filter), await fittingRows(filter, archiveId, ids, platform))
  return (asset) => (filter) => {
    if (!asksIndex(filter)) return matches(filter, factsOf(asset))
    const known = fitting.get(JSON.stringify(filter))
    if (!known) throw new Error('The index was not asked about this filter.')
    return known.has(asset.row.id)
  }
}
