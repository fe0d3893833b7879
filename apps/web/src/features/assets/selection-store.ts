import { useCallback, useSyncExternalStore } from 'react'
import { signedIn } from '#features/session/descriptor.ts'
import { userData } from '#features/session/session.ts'
import { fire, handle } from '#platform/events/events.ts'
import { beforeLeaving, recallInTab, rememberInTab } from '#platform/storage/tab-value.ts'
import { readSelections, type Selections, withSelection, writeSelections } from './kept-selections.ts'
import { nothingSelected, type Selection } from './selection.ts'

/** Under which name in the storage of the tab. */
const key = 'selections'

const personNow = () => signedIn(userData.get())?.user.href ?? ''

/**
 * What is selected, by collection. It outlives opening an asset, sorting, scrolling, reloading, going back and forward, and
 * ends with the tab or when its person logs out. Null until it is asked for: only then it is known for whom.
 */
let held: { person: string; selections: Selections } | null = null

function heldNow() {
  const person = held?.person ?? personNow()
  held ??= { person, selections: readSelections(recallInTab(key), person) }
  return held
}

/** When the page is left, not at each change: a key that selects must not wait for a long list to be written. */
function keep() {
  const { person, selections } = heldNow()
  rememberInTab(key, personNow() === person ? writeSelections(selections, person) : null)
}
beforeLeaving(keep)

const subscribe = (listener: () => void) => handle('selection.changed', listener)

const read = (collection: string) => heldNow().selections.get(collection) ?? nothingSelected

/** `collection` names what is in view whatever its order is. */
export function useSelection(collection: string): [Selection, (change: (selection: Selection) => Selection) => void] {
  const selection = useSyncExternalStore(subscribe, () => read(collection))
  const change = useCallback(
    (make: (selection: Selection) => Selection) => {
      const { person, selections } = heldNow()
      held = { person, selections: withSelection(selections, collection, make(read(collection))) }
      fire('selection.changed')
    },
    [collection],
  )
  return [selection, change]
}
