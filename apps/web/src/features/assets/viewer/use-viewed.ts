import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useMemo } from 'react'
import { type AssetSource, sourceOf } from '../asset-pages.ts'
import { useNewest } from '../editing/newest-assets.ts'
import { useAssetPages } from '../use-asset-pages.ts'
import type { ViewAddress } from './view-address.ts'

/** How many neighbours on each side the filmstrip knows. */
export const reach = 14

const noSource: AssetSource = { template: '', pageSize: 1, total: 0, head: [] }

export interface Viewed {
  /** Undefined while it is on the way; never another one than the address names. */
  asset: Asset | undefined
  problem: Error | null
  retry: () => void
  /** The list that it is seen in; empty when the link names none and it lies too deep in its folder. */
  collection: string
  /** From 0; -1 when unknown. */
  position: number
  total: number
  assetAt: (position: number) => Asset | undefined
}

/** The asset that an address names and what lies around it. */
export function useViewed({ asset: href, collection, position }: ViewAddress): Viewed {
  const newest = useNewest()
  const own = useResource(href as Href<'asset'>, 'asset')
  const folder = own.document?.ancestors[0]?.data
  const listHref = collection ?? folder ?? null
  const list = useResource(listHref as Href<'collection'> | null, 'collection')
  const source = useMemo(
    () => (list.document === undefined ? noSource : sourceOf(list.document.assets)),
    [list.document],
  )
  const guessed = position ?? source.head.findIndex((asset) => asset.href === href)
  const loaded = useAssetPages(source, Math.max(0, guessed - reach), guessed + reach + 1)
  const listed = guessed < 0 ? undefined : loaded.assetAt(guessed)
  // What the list shows at that place may have changed since the link was made.
  const asset = newest(own.document ?? (listed?.href === href ? listed : undefined))
  return {
    asset,
    problem: asset === undefined ? own.problem : null,
    retry: own.retry,
    collection: listHref ?? '',
    position: guessed,
    total: source.total,
    assetAt: (at) => (at < 0 || at >= source.total ? undefined : loaded.assetAt(at)),
  }
}
