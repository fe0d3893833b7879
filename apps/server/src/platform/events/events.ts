import type { Log } from '#platform/log/log.ts'

/**
 * What has happened, told upward: modules publish below and listen above (storeys never import upward).
 * Delivery is in this process, after the writing transaction has ended, at most once; what must survive a crash is a task.
 */
interface EventMap {
  'index.progress': IndexProgress
}

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
}

export function openEvents(log: Log): Events {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  return {
    publish(name, payload) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(payload as never)
        } catch (error) {
          // A listener's fault must not undo or hide the deed that was already done.
          log.error({ err: error, event: name }, 'an event listener failed')
        }
      }
    },
    subscribe(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener as (payload: never) => void))
      return () => set.delete(listener as (payload: never) => void)
    },
  }
}
