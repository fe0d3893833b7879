import type { AssetConsent, ConsentChange } from '@vitrine/contract/consent.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { readAnew } from '#features/assets/editing/read-anew.ts'
import { showTrouble } from '#features/problems/trouble.ts'

const stale = new Set(['asset-consent', 'consent-form-list', 'asset', 'assetlist', 'collection', 'facets'])

/** Changes how assets stand with consent; answers whether it was done. */
export function useChangeConsent(change: AssetConsent['change']) {
  const client = useResourceClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (wish: ConsentChange): Promise<boolean> => {
    if (change === null || isBusy) return false
    setBusy(true)
    try {
      await client.perform(change, 'consent-change', wish)
      await readAnew(wish.assets, client)
      await client.doubt((_, kind) => stale.has(kind))
      return true
    } catch (problem) {
      showTrouble({ problem: problem as Error })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy }
}
