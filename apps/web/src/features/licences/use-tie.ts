import type { Deed } from '@vitrine/contract/document.ts'
import type { LicenceTies } from '@vitrine/contract/licences.ts'
import { useAssetDeed } from '#features/assets/editing/use-asset-deed.ts'

const stale = new Set(['asset-licences', 'asset', 'assetlist', 'collection', 'facets'])

type Wish = Pick<LicenceTies, 'assets'> & Partial<LicenceTies>

/** Ties licences to files or takes them away. */
export const useTie = (change: Deed<'licence-ties'>) =>
  useAssetDeed((wish: Wish, client) => client.perform(change, 'licence-ties', wish), stale)
