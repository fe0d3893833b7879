import type { AssetConsent, ConsentChange } from '@vitrine/contract/consent.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useState } from 'react'
import { settleAsset } from '#features/assets/editing/newest-assets.ts'
import { showTrouble } from '#features/problems/trouble.ts'

const stale = new Set(['asset-consent', 'consent-form-list', 'asset', 'assetlist', 'collection', 'facets'])

/** More of them are asked for with the lists that hold them. */
const mostAlone = 24

/** What is known best of an asset says its values, whose number stays when its consent changes. */
async function readAnew(href: string, client: ResourceClient): Promise<void> {
  settleAsset(href, await client.get(href as Href<'asset'>, 'asset', { isFresh: true }))
}

/** Changes how assets stand with consent; answers whether it was done. */
export function useChangeConsent(change: AssetConsent['change']) {
  const client = useResourceClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (wish: ConsentChange): Promise<boolean> => {
    if (change === null || isBusy) return false
    setBusy(true)
    try {
      await client.perform(change, 'consent-change', wish)
      await Promise.all(wish.assets.slice(0, mostAlone).map((href) => readAnew(href, client)))
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
