import type { Facts } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'

/** More files than this are not remembered at once; the others wait until these are still. */
const mostWatched = 50_000

interface Seen {
  size: number
  changedAt: number
  since: number
}

/**
 * Tells whether a file is still: its last change is `settleMs` ago, or it was seen unchanged for so long. The second counts
 * for files whose date lies in the future, as it does after a copy from a camera or a server with another clock.
 */
export class Stillness {
  readonly #platform: Platform
  readonly #times: number
  readonly #seen = new Map<string, Seen>()

  /** @param times how many times as long as in archives a file must be unchanged: more where it is taken away then. */
  constructor(platform: Platform, times = 1) {
    this.#platform = platform
    this.#times = times
  }

  isStill(path: string, { size, mtimeMs, ctimeMs }: Pick<Facts, 'size' | 'mtimeMs' | 'ctimeMs'>): boolean {
    const { settings, clock } = this.#platform
    const settleMs = settings.settleMs * this.#times
    if (settleMs === 0) return true
    const now = clock.now()
    // A copy that keeps dates sets them at its end; the time of the change of status is the system's own.
    const changedAt = Math.max(mtimeMs, ctimeMs)
    const seen = this.#seen.get(path)
    const isSame = seen !== undefined && seen.size === size && seen.changedAt === changedAt
    const isStill = now - changedAt >= settleMs || (isSame && now - seen.since >= settleMs)
    if (isStill) this.#seen.delete(path)
    else if (!isSame) this.#remember(path, { size, changedAt, since: now })
    return isStill
  }

  #remember(path: string, seen: Seen) {
    if (this.#seen.size >= mostWatched) this.#forgetOld()
    if (this.#seen.size < mostWatched) this.#seen.set(path, seen)
  }

  /** Files that went away before they were still. */
  #forgetOld() {
    const oldest = this.#platform.clock.now() - 20 * this.#times * this.#platform.settings.settleMs
    for (const [path, { since }] of this.#seen) if (since < oldest) this.#seen.delete(path)
  }
}
