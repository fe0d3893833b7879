import type { Asset } from '@vitrine/contract/assets.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResources } from '@vitrine/hypermedia/use-resources.ts'
import { useEffect } from 'react'
import { type AssetSource, assetOf, pageAddress, pagesOf } from './asset-pages.ts'
import { useNewest } from './editing/newest-assets.ts'

/** Pages that nobody shows any more but that are kept for the way back: 24 of 100 assets are some 10 MB. */
const keptPages = 24

export interface LoadedAssets {
  /** Undefined while its page is on the way. */
  assetAt: (position: number) => Asset | undefined
  problem: Error | null
  retry: () => void
}

/** The assets from position `first` to before `end`; pages that leave this range before they came are aborted. */
export function useAssetPages(source: AssetSource, first: number, end: number): LoadedAssets {
  const client = useResourceClient()
  const newest = useNewest()
  const pages = pagesOf(first, end, source)
  const hrefs = pages.map((page) => pageAddress(page, source))
  const { documents, problem, retry } = useResources(hrefs, 'assetlist', { keptFor: 600_000 })
  // After every drawing: whatever other pages are shown now, older ones may go.
  useEffect(() => client.keepAtMost('assetlist', keptPages))
  const firstPage = pages[0] ?? 0
  const assetAt = (position: number) => {
    const page = documents[Math.floor(position / source.pageSize) - firstPage]
    return newest(assetOf(page?.data, position, source))
  }
  return { assetAt, problem, retry }
}
