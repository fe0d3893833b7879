import type { Deed } from '@vitrine/contract/document.ts'
import type { LicenceTies } from '@vitrine/contract/licences.ts'
import { useState } from 'react'
import { useAssetDeed } from '#features/assets/editing/use-asset-deed.ts'
import { faultsOf } from '#features/directory/use-saving.ts'

const stale = new Set(['asset-licences', 'asset', 'assetlist', 'collection', 'facets'])

type Wish = Pick<LicenceTies, 'assets'> & Partial<LicenceTies>

/** What lets files out, as the server says it, and how it is done all the same. */
export interface FreeingTie {
  text: string
  free: () => Promise<boolean>
  leave: () => void
}

/** Ties licences to files or takes them away; where that lets files out, it is asked first (`freeing`). */
export function useTie(change: Deed<'licence-ties'>) {
  const [held, setHeld] = useState<{ wish: Wish; text: string } | null>(null)
  const takes = (problem: Error, wish: Wish) => {
    const { frees } = faultsOf(problem, '')
    if (frees !== undefined) setHeld({ wish, text: frees })
    return frees !== undefined
  }
  const { act, isBusy } = useAssetDeed(
    (wish: Wish, client) => client.perform(change, 'licence-ties', wish),
    stale,
    takes,
  )
  const leave = () => setHeld(null)
  const free = async () => {
    const isDone = held !== null && (await act({ ...held.wish, frees: true }))
    leave()
    return isDone
  }
  const freeing: FreeingTie | null = held === null ? null : { text: held.text, free, leave }
  return { act, isBusy, freeing }
}
