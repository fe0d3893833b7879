import type { Deed } from '@vitrine/contract/document.ts'
import type { LicenceTies } from '@vitrine/contract/licences.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { readAnew } from '#features/assets/editing/read-anew.ts'
import { showTrouble } from '#features/problems/trouble.ts'

const stale = new Set(['asset-licences', 'asset', 'assetlist', 'collection', 'facets'])

/** Ties licences to files or takes them away; answers whether it was done. */
export function useTie(change: Deed<'licence-ties'>) {
  const client = useResourceClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (wish: Pick<LicenceTies, 'assets'> & Partial<LicenceTies>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await client.perform(change, 'licence-ties', wish)
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
