import { useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'
import type { DetailName } from './problem-text.ts'

/** Something that a person must hear of before going on. */
export interface Trouble {
  problem: Error | null
  /** Texts of our own, instead of the general one (ERR-011); several make a list (ERR-003). */
  texts?: readonly string[]
  /** Which details are told; the usual ones without. */
  details?: readonly DetailName[]
  /** Does it all the same; only where that is possible (ERR-004). */
  onSaveAnyway?: () => void
}

let current: Trouble | null = null

/** Shows the error dialog, from wherever the failure was noticed. */
export function showTrouble(trouble: Trouble | null): void {
  current = trouble
  fire('trouble.changed')
}

const subscribe = (listener: () => void) => handle('trouble.changed', listener)

/** What there is to hear of now. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(subscribe, () => current)
}
