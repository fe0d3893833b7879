import type { AssetConsent, ConsentChange } from '@vitrine/contract/consent.ts'
import { useAssetDeed } from '#features/assets/editing/use-asset-deed.ts'

const stale = new Set(['asset-consent', 'consent-form-list', 'asset', 'assetlist', 'collection', 'facets'])

/** Changes how assets stand with consent. */
export const useChangeConsent = (change: AssetConsent['change']) =>
  useAssetDeed<ConsentChange>(
    change === null ? null : (wish, client) => client.perform(change, 'consent-change', wish),
    stale,
  )
