import { LRUCache } from 'lru-cache'
import type { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** A rendition that is being made, for however many ask for it. */
export interface Making {
  bytes: Promise<number>
  /** How many wait; when the last one leaves before the work has begun, it is dropped. */
  waiters: number
  giveUp: AbortController
}

/** What this process knows of renditions on demand; all of it may be lost. */
export interface RenditionDesk {
  /** By key in the store. */
  making: Map<string, Making>
  /** What could not be made is not tried again at once, however often it is asked for. */
  failed: LRUCache<string, Problem>
  /** When keys were used since the last note. */
  used: Map<string, number>
  usedSince: number
  /** Bytes made since the limit was last looked after; the first one looks at once. */
  bytesMade: number
}

const failureMs = 60_000

const desks = new WeakMap<Platform, RenditionDesk>()

export function renditionDesk(platform: Platform): RenditionDesk {
  let desk = desks.get(platform)
  if (!desk) {
    const failed = new LRUCache<string, Problem>({
      max: 1000,
      ttl: failureMs,
      perf: { now: () => platform.clock.now() },
    })
    const usedSince = platform.clock.now()
    desk = { making: new Map(), failed, used: new Map(), usedSince, bytesMade: Number.POSITIVE_INFINITY }
    desks.set(platform, desk)
  }
  return desk
}
