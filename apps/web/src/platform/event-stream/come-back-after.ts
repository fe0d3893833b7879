import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'

const first = 2000
const longest = 60_000

/**
 * Milliseconds after which a stream that ended is followed again; null when the server does not want that. Longer from time to
 * time, and not the same for all windows of the world: a server that starts again would be overrun. `chance` is from 0 to 1.
 */
export function comeBackAfter(fault: unknown, failures: number, chance: number): number | null {
  if (fault instanceof ApiProblem) return fault.status === 429 ? longest : null
  const wait = Math.min(longest, first * 2 ** Math.max(0, failures - 1))
  return wait * (0.5 + chance / 2)
}
