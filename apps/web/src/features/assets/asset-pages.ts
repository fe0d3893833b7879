import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { Paging } from '@vitrine/contract/paging.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'

/** The list of assets that a collection shows: how many there are, and where any page of it lies. */
export interface AssetSource {
  template: Href<'assetlist'>
  pageSize: number
  total: number
  /** The assets that came along with the collection; they are shown until their page has come. */
  head: readonly Asset[]
}

export function sourceOf({ data, paging }: { data: readonly Asset[]; paging: Paging }): AssetSource {
  return { template: paging.template, pageSize: paging.pageSize, total: paging.count, head: data }
}

/**
 * The asset at a position, of its page, or of what came with the collection while that is on the way. Never of both: of two answers, one
 * before a change of the list and one after it, an asset may stand in two places.
 */
export function assetOf(
  page: readonly Asset[] | undefined,
  position: number,
  { pageSize, head }: Pick<AssetSource, 'pageSize' | 'head'>,
): Asset | undefined {
  return page ? page[position % pageSize] : head[position]
}

/** The pages that hold the positions from `first` to before `end`. */
export function pagesOf(first: number, end: number, { pageSize, total }: AssetSource): number[] {
  const from = Math.max(0, Math.floor(first / pageSize))
  const to = Math.ceil(Math.min(end, total) / pageSize)
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}

export function pageAddress(page: number, { template }: AssetSource): Href<'assetlist'> {
  return expandTemplate(template, { p: page })
}
