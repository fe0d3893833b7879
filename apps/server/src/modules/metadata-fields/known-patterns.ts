import { type LinearPattern, linearPattern } from '@vitrine/contract/linear-pattern.ts'
import { LRUCache } from 'lru-cache'

const known = new LRUCache<string, LinearPattern>({ max: 500 })

/** An expression of a field, read once; those that are kept were judged when they were given. */
export function knownPattern(source: string): LinearPattern {
  const pattern = known.get(source) ?? linearPattern(source)
  known.set(source, pattern)
  return pattern
}
