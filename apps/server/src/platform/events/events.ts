import type { Channel } from '#platform/database/channel.ts'
import type { Log } from '#platform/log/log.ts'

/**
 * What has happened, told upward: modules publish below and listen above (storeys never import upward).
 * Delivery is after the writing transaction has ended, at most once; what must survive a crash is a task.
 */
interface EventMap {
  'index.progress': IndexProgress
  /** There is work to do. */
  'tasks.enqueued': Record<string, never>
  /** A deed has left something in the outbox; told by PostgreSQL when the deed is settled. */
  'outbox.grew': Record<string, never>
  /** Events of other processes may have gone by unheard: copies of rows are not to be trusted. */
  'events.missed': Record<string, never>
}

/** Told to the other processes on this database too; the others stay in the process in which they happen. */
const toldEverywhere = new Set<keyof EventMap>(['tasks.enqueued'])

export interface IndexProgress {
  archiveId: number
  archiveName: string
  phase: 'scanning' | 'indexing' | 'done'
  total: number
  done: number
  parked: number
  startedAt: number
}

export interface Events {
  publish<Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void
  subscribe<Name extends keyof EventMap>(name: Name, listener: (payload: EventMap[Name]) => void): () => void
  /** Begins to hear what other processes publish; a command that ends at once need not. */
  listen(): void
  /** Waits until everything that was published has left. */
  flush(): Promise<void>
}

export function openEvents(channel: Channel, log: Log): Events {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const leaving = new Set<Promise<void>>()
  const deliver = (name: string, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener(payload as never)
      } catch (error) {
        // A listener's fault must not undo or hide the deed that was already done.
        log.error({ err: error, event: name }, 'an event listener failed')
      }
    }
  }
  return {
    publish(name, payload) {
      deliver(name, payload)
      if (!toldEverywhere.has(name)) return
      const sent = channel
        .send(JSON.stringify({ name, payload }))
        .catch((error) => log.warn({ err: error, event: name }, 'other processes were not told'))
        .finally(() => leaving.delete(sent))
      leaving.add(sent)
    },
    subscribe(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener as (payload: never) => void))
      return () => set.delete(listener as (payload: never) => void)
    },
    listen() {
      const hear = (message: string) => {
        const { name, payload } = JSON.parse(message) as { name: string; payload: unknown }
        deliver(name, payload)
      }
      channel.listen(hear, () => deliver('events.missed', {}))
    },
    async flush() {
      await Promise.all(leaving)
    },
  }
}
