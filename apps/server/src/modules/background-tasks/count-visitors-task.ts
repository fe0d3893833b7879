import { LRUCache } from 'lru-cache'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** A site that asks for its readers as one visitor stays far below; every task is a row that is kept for a day. */
const most = 600
const windowMs = 600_000

interface Window {
  since: number
  tasks: number
}
/** In this process alone: after a restart everybody begins anew. */
const windows = new WeakMap<Platform, LRUCache<string, Window>>()

/** Counts a task of a visitor, by network. @throws Problem TooManyAttempts, with the time to wait. */
export function countVisitorsTask({ kind, from }: Viewer, platform: Platform): void {
  if (kind !== 'guest') return
  const counted = windows.get(platform) ?? new LRUCache<string, Window>({ max: 10_000 })
  windows.set(platform, counted)
  const now = platform.clock.now()
  const network = networkOf(from)
  const known = counted.get(network)
  const window = known && known.since > now - windowMs ? known : { since: now, tasks: 0 }
  if (window.tasks >= most) {
    const seconds = Math.ceil((window.since + windowMs - now) / 1000)
    throw new Problem('TooManyAttempts', { headers: { 'retry-after': String(seconds) } })
  }
  window.tasks++
  counted.set(network, window)
}
