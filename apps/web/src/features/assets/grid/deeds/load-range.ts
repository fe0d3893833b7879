import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { type AssetSource, pageAddress, pagesOf } from '#features/assets/asset-pages.ts'
import type { Selectable } from '#features/assets/selection.ts'

/** The longest range that is fetched to be selected; more is a matter for "everything that matches". */
export const longestRange = 2000

/** The assets from one position to another, in whichever order they were named; most are in the cache. @throws as requests do. */
export async function loadRange(client: ResourceClient, source: AssetSource, one: number, other: number) {
  const [first, end] = [Math.min(one, other), Math.max(one, other) + 1]
  const range: Selectable[] = []
  for (const page of pagesOf(first, end, source)) {
    const { data } = await client.get(pageAddress(page, source), 'assetlist')
    const start = page * source.pageSize
    range.push(...data.filter((_, index) => start + index >= first && start + index < end))
  }
  return range
}
