import { LRUCache } from 'lru-cache'
import type { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type RenditionTurn, RenditionTurns } from './rendition-turns.ts'

/** A rendition that is being made, for however many ask for it. */
export interface Making {
  bytes: Promise<number>
  turn: RenditionTurn
  /** How many wait; when the last one leaves before the work has begun, it is dropped. */
  waiters: number
  giveUp: AbortController
}

/** What this process knows of renditions on demand; all of it may be lost. */
export interface RenditionDesk {
  /** By key in the store. */
  making: Map<string, Making>
  turns: RenditionTurns
  /** What could not be made is not tried again at once, however often it is asked for. */
  failed: LRUCache<string, Problem>
  /** Sizes, by the hash of the original, at which a decoder broke a limit: larger ones are not even tried for a while. */
  tooLarge: LRUCache<string, number>
  /** When keys were used since the last note. */
  used: Map<string, number>
  usedSince: number
  /** Bytes made since the limit was last looked after; the first one looks at once. */
  bytesMade: number
}

/** One more than the child works on: that one is fetched or put away meanwhile. */
const places = 4
/** As many as there are children for it. */
const heavyPlaces = 2
/** So many are made or wait at once in a process; the next one is told to come back. */
const queueLimit = 64
const failureMs = 60_000
const tooLargeMs = 10 * 60_000

const desks = new WeakMap<Platform, RenditionDesk>()

export function renditionDesk(platform: Platform): RenditionDesk {
  let desk = desks.get(platform)
  if (!desk) {
    const failed = new LRUCache<string, Problem>({
      max: 1000,
      ttl: failureMs,
      perf: { now: () => platform.clock.now() },
    })
    const tooLarge = new LRUCache<string, number>({
      max: 1000,
      ttl: tooLargeMs,
      perf: { now: () => platform.clock.now() },
    })
    const usedSince = platform.clock.now()
    const turns = new RenditionTurns({ places, heavyPlaces, most: queueLimit })
    desk = {
      making: new Map(),
      turns,
      failed,
      tooLarge,
      used: new Map(),
      usedSince,
      bytesMade: Number.POSITIVE_INFINITY,
    }
    desks.set(platform, desk)
  }
  return desk
}
