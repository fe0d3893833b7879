import type { ChangedEvent } from '@vitrine/contract/event-stream.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { forgetNewest } from '#features/assets/editing/newest-assets.ts'
import { refreshAssets } from '#features/assets/editing/refresh-assets.ts'
import { type Heard, hearServer } from '#platform/event-stream/hear-server.ts'
import { isStale, isWithin, joinEvents } from './stale-documents.ts'

/** What is on the screen is asked for again once in so many milliseconds at most, however much happens. */
const pauseBetween = 1000
/** What was being read when the stream began has come by then, in milliseconds. */
const begunAfter = 1500

/**
 * Who somebody is and what they may do is asked by the session alone; how far a task is, by whoever follows it, as often as the
 * server says (AST-016) or REV-009 does.
 */
const askedElsewhere = new Set(['session', 'api-descriptor', 'full-api-descriptor', 'task-status'])

type Waiting = { changed: ChangedEvent | null; again: ChangedEvent | null; isAll: boolean }
const nothing: Waiting = { changed: null, again: null, isAll: false }

/**
 * Keeps what is on the screen as the server has it, until the answer is called. Nothing is asked for while nobody sees the page;
 * what happened meanwhile is made up for when somebody does.
 */
export function followChanges(address: string, client: ResourceClient): () => void {
  let waiting = nothing
  let lastAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (document.visibilityState === 'hidden') return
    lastAt = Date.now()
    const due = waiting
    waiting = nothing
    bringUpToDate(due, client)
  }
  const wait = () => {
    timer ??= setTimeout(flush, Math.max(0, lastAt + pauseBetween - Date.now()))
  }
  const hear = (heard: Heard) => {
    waiting = withHeard(waiting, heard)
    if (waiting !== nothing) wait()
  }
  let begun: ReturnType<typeof setTimeout> | undefined
  const stop = hearServer(address, (heard) => {
    if (heard.name === 'begun') begun = setTimeout(() => hear({ name: 'reset', data: {} }), begunAfter)
    else hear(heard)
  })
  const look = () => waiting !== nothing && wait()
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    clearTimeout(timer)
    clearTimeout(begun)
    document.removeEventListener('visibilitychange', look)
  }
}

function withHeard(waiting: Waiting, { name, data }: Heard): Waiting {
  if (name === 'changed') return withEvent(waiting, 'changed', data as ChangedEvent)
  if (name === 'again') return withEvent(waiting, 'again', data as ChangedEvent)
  // Of what a newer server may tell beside these this page knows nothing.
  return ['reset', 'refused'].includes(name) ? { ...waiting, isAll: true } : waiting
}

function withEvent(waiting: Waiting, kind: 'changed' | 'again', event: ChangedEvent): Waiting {
  const before = waiting[kind]
  const joined = before === null ? event : joinEvents(before, event)
  return joined === null ? { ...waiting, isAll: true } : { ...waiting, [kind]: joined }
}

function bringUpToDate({ changed, again, isAll }: Waiting, client: ResourceClient) {
  if (isAll) {
    void forgetNewest(client.doubt((_, kind) => !askedElsewhere.has(kind)))
    return
  }
  if (changed !== null) void refreshAssets(changed, client)
  void client.doubt((address, kind) => {
    if (askedElsewhere.has(kind)) return false
    // Assets are asked for one by one, where somebody sees them.
    const isChanged = kind !== 'asset' && changed !== null && isStale(address, changed)
    return isChanged || (again !== null && isWithin(address, again))
  })
}
