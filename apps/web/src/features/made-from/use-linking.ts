import type { Asset } from '@vitrine/contract/assets.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useState } from 'react'
import { readAnew } from '#features/assets/editing/read-anew.ts'
import { showTrouble } from '#features/problems/trouble.ts'

/** What says something else once a link has come or gone. */
const stale = new Set(['made-from', 'asset', 'assetlist', 'collection'])

type Send = (client: ResourceClient) => Promise<unknown>

/** Links of an asset are made or taken away, one at a time; the asset and the other end are read anew. */
export function useLinking({ href }: Asset) {
  const client = useResourceClient()
  const [isBusy, setBusy] = useState(false)
  /** @throws as requests. */
  const change = async (send: Send, other: Asset) => {
    setBusy(true)
    try {
      await send(client)
      await readAnew([href, other.href], client)
      await client.doubt((_, kind) => stale.has(kind))
    } finally {
      setBusy(false)
    }
  }
  /** The same, where what goes wrong is shown; answers whether it was done. */
  const act = async (send: Send, other: Asset): Promise<boolean> => {
    if (isBusy) return false
    try {
      await change(send, other)
      return true
    } catch (problem) {
      showTrouble({ problem: problem as Error })
      return false
    }
  }
  return { change, act, isBusy }
}
