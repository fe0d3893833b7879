import { LRUCache } from 'lru-cache'
import type { Platform } from '#platform/platform.ts'
import type { Topic } from './changes.ts'

/** A read that is asked at nearly every request, with its answers kept until one of its topics changes. */
export interface KeptRead<Key extends string | number, Value> {
  (key: Key, platform: Platform): Promise<Value>
  /** Drops one answer, for changes that are not counted. */
  forget(key: Key, platform: Platform): void
}

interface Kept<Key extends string | number, Value> {
  mark: string
  answers: LRUCache<Key, Promise<Value>>
}

/**
 * Keeps the answers of a read until a counter moves. Four such reads a request were half of what a small page cost. What
 * this process wrote is seen at once, what others wrote within a quarter of a second (`Changes`).
 */
export function keptRead<Key extends string | number, Value>(
  about: readonly Topic[],
  read: (key: Key, platform: Platform) => Promise<Value>,
  most = 5000,
): KeptRead<Key, Value> {
  const byPlatform = new WeakMap<Platform, Kept<Key, Value>>()
  const ask = async (key: Key, platform: Platform): Promise<Value> => {
    // Asked before the rows: they are then at least as new as the mark that they are kept under.
    const counters = await platform.changes.now()
    const mark = about.map((topic) => counters[topic]).join(' ')
    let kept = byPlatform.get(platform)
    if (kept?.mark !== mark) {
      kept = { mark, answers: new LRUCache({ max: most }) }
      byPlatform.set(platform, kept)
    }
    const { answers } = kept
    const known = answers.get(key)
    if (known) return known
    const fresh = read(key, platform)
    answers.set(key, fresh)
    // A failed read must not be remembered.
    fresh.catch(() => answers.delete(key))
    return fresh
  }
  const forget = (key: Key, platform: Platform) => {
    byPlatform.get(platform)?.answers.delete(key)
  }
  return Object.assign(ask, { forget })
}
