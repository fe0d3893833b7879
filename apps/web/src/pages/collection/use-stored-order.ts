import type { Collection } from '@vitrine/contract/collections.ts'
import { useEffect } from 'react'
import { archivePath, type Direction, storedDirection } from '#features/preferences/sorting.ts'
import { useSorting } from '#features/preferences/use-sorting.ts'
import { go } from '#platform/navigation/history.ts'

/** Opens a collection in the order that the person chose for its archive (GRD-011), and remembers another choice. */
export function useStoredOrder(collection: Collection | undefined) {
  const { sorting, choose } = useSorting()
  const wished = collection === undefined || sorting === null ? null : storedDirection(collection, sorting)
  const address = wished?.data
  useEffect(() => {
    if (address !== undefined) go(address, { replace: true })
  }, [address])
  return {
    /** False while the page is about to be another one. */
    isReady: sorting !== null && wished === null,
    choose: (direction: Direction) => {
      if (collection === undefined) return
      choose(archivePath(collection), direction)
      go(direction.data, { replace: true })
    },
  }
}
