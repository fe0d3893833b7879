import { LRUCache } from 'lru-cache'
import type { Platform } from '#platform/platform.ts'
import { upsertUse } from './tokens.repository.ts'

/** A use is written once an hour: people want to know whether a token is still used, not how often. */
const often = 3_600_000

const noted = new WeakMap<Platform, LRUCache<string, number>>()

/** Notes that a token was used just now. */
export async function noteUse(id: string, platform: Platform): Promise<void> {
  const now = platform.clock.now()
  let known = noted.get(platform)
  if (!known) {
    known = new LRUCache({ max: 10_000 })
    noted.set(platform, known)
  }
  if (now - (known.get(id) ?? Number.NEGATIVE_INFINITY) < often) return
  known.set(id, now)
  await upsertUse(id, platform)
}
