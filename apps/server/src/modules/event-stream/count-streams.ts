import type { Viewer } from '#modules/viewers/viewer.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { Problem } from '#platform/http/problem.ts'

/** Streams of one process at most; each costs a connection and about 20 KB. */
const mostInAll = 4000
/** A person has a few browsers; a network of visitors may be a whole house. */
const mostOf = { user: 40, guest: 400, system: 40 }

/** Counts streams by person, and visitors by their network. */
export class StreamCount {
  readonly #open = new Map<string, number>()
  #inAll = 0

  /** Counts one more; answers how to take it off. @throws Problem TooManyStreams. */
  add({ kind, userId, from }: Viewer): () => void {
    const who = kind === 'guest' ? networkOf(from) : String(userId)
    const own = this.#open.get(who) ?? 0
    if (own >= mostOf[kind] || this.#inAll >= mostInAll)
      throw new Problem('TooManyStreams', { headers: { 'retry-after': '60' } })
    this.#open.set(who, own + 1)
    this.#inAll++
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#inAll--
      const left = (this.#open.get(who) ?? 1) - 1
      if (left === 0) this.#open.delete(who)
      else this.#open.set(who, left)
    }
  }
}
