import { useCallback, useSyncExternalStore } from 'react'
import { nothingSelected, type Selection } from './selection.ts'

/**
 * The selection of the collection in view. It outlives opening an asset, sorting and scrolling, and ends when another
 * collection is entered: one store, because a person has two hands.
 */
let held: { collection: string; selection: Selection } = { collection: '', selection: nothingSelected }
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `collection` names what is in view whatever its order is. */
export function useSelection(collection: string): [Selection, (change: (selection: Selection) => Selection) => void] {
  const read = () => (held.collection === collection ? held.selection : nothingSelected)
  const selection = useSyncExternalStore(subscribe, read)
  const change = useCallback(
    (make: (selection: Selection) => Selection) => {
      const before = held.collection === collection ? held.selection : nothingSelected
      held = { collection, selection: make(before) }
      for (const listener of listeners) listener()
    },
    [collection],
  )
  return [selection, change]
}
