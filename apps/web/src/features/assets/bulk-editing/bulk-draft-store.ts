import { useCallback, useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'
import type { Draft } from './bulk-draft.ts'

const none: Draft = new Map()

/** What was typed, by collection: it outlives another selection, the details in between, and a sheet that was closed. */
let drafts: ReadonlyMap<string, Draft> = new Map()

const subscribe = (listener: () => void) => handle('bulkDraft.changed', listener)

/** @param held Under which the selection is held. */
export function useBulkDraft(held: string): [Draft, (change: (draft: Draft) => Draft) => void] {
  const read = () => drafts.get(held) ?? none
  const draft = useSyncExternalStore(subscribe, read)
  const change = useCallback(
    (make: (draft: Draft) => Draft) => {
      drafts = new Map(drafts).set(held, make(drafts.get(held) ?? none))
      fire('bulkDraft.changed')
    },
    [held],
  )
  return [draft, change]
}
