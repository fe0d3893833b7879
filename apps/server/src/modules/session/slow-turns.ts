import { setTimeout as after } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'

/** Milliseconds between two tries for one name, and how many may wait for theirs: the last of them waits five seconds. */
const limits = { pause: 500, waiting: 10 }
/** Seconds after which there is a place again. */
export const turnComesAfter = (limits.pause * limits.waiting) / 1000

interface Queue {
  waiting: number
  last: Promise<unknown>
}

const queues = new WeakMap<Platform, Map<string, Queue>>()

/**
 * Waits for the next turn of a name, one after the other with a pause between. Answers false at once when too many wait
 * already. Each process has turns of its own.
 */
export async function takeSlowTurn(name: string, platform: Platform): Promise<boolean> {
  const all = queues.get(platform) ?? new Map<string, Queue>()
  queues.set(platform, all)
  const queue = all.get(name) ?? { waiting: 0, last: Promise.resolve() }
  if (queue.waiting >= limits.waiting) return false
  all.set(name, queue)
  queue.waiting++
  queue.last = queue.last.then(() => after(limits.pause))
  await queue.last
  queue.waiting--
  if (queue.waiting === 0) all.delete(name)
  return true
}
