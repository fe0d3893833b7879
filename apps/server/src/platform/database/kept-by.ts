import { LRUCache } from 'lru-cache'
import type { Platform } from '#platform/platform.ts'

/** What was found out under a key that says everything it follows from; read on a miss, forgotten when it failed. */
export type KeptBy<Value> = (platform: Platform, key: string, read: () => Value) => Value

/** Keeps so many answers for each platform. A key holds the version of what it is about, so that answers age by themselves. */
export function keptBy<Value extends Promise<unknown>>(most: number): KeptBy<Value> {
  const caches = new WeakMap<Platform, LRUCache<string, Value>>()
  return (platform, key, read) => {
    let cache = caches.get(platform)
    if (!cache) {
      cache = new LRUCache({ max: most })
      caches.set(platform, cache)
    }
    const known = cache.get(key)
    if (known) return known
    const fresh = read()
    cache.set(key, fresh)
    fresh.catch(() => caches.get(platform)?.delete(key))
    return fresh
  }
}
