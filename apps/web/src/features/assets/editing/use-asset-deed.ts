import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { readAnew } from './read-anew.ts'

/**
 * A deed on assets that is awaited, one at a time: what it changed is read anew, documents of the stale kinds are asked for again,
 * and what goes wrong is shown. `act` answers whether it was done; never, where nothing is offered to send.
 */
export function useAssetDeed<Wish extends { assets: Parameters<typeof readAnew>[0] }>(
  send: ((wish: Wish, client: ResourceClient) => Promise<unknown>) | null,
  stale: ReadonlySet<string>,
  /** Answers whether it deals with what goes wrong itself. */
  takes: (problem: Error, wish: Wish) => boolean = () => false,
) {
  const client = useResourceClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (wish: Wish): Promise<boolean> => {
    if (send === null || isBusy) return false
    setBusy(true)
    try {
      await send(wish, client)
      await readAnew(wish.assets, client)
      await client.doubt((_, kind) => stale.has(kind))
      return true
    } catch (problem) {
      if (!takes(problem as Error, wish)) showTrouble({ problem: problem as Error })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy }
}
