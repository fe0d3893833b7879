/** One piece of work that waits for its turn, for one person or several. */
export interface Turn {
  people: Set<string>
  state: 'waiting' | 'begun' | 'over'
  /** Resolves when it is its turn; rejects when it gave way to somebody else's. */
  begins: Promise<void>
}

type Waiting = Turn & { begin(): void; refuse(reason: Error): void }

/**
 * Lets work begin in turns by person, so that whoever asks for hundreds of pictures waits for the most of them and holds nobody
 * else up. A person is whoever the names given here tell apart.
 */
export class RenditionTurns {
  readonly #places: number
  readonly #most: number
  /** What waits, by person; whose turn came last stands last. */
  readonly #lines = new Map<string, Waiting[]>()
  #running = 0

  /** `places`: pieces that run at once; `most`: those that run or wait. */
  constructor({ places, most }: { places: number; most: number }) {
    this.#places = places
    this.#most = most
  }

  /**
   * A turn for one more piece of work; null when there is no room. Of a full room whoever waits for more than anybody gives up
   * what came last, for somebody who waits for less: that turn is refused with `reason`.
   */
  wait(person: string, reason: () => Error): Turn | null {
    if (this.#running + this.#waitingIn() >= this.#most && !this.#giveWayTo(person, reason)) return null
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // Whoever waits for the work hears of it; the turn alone may be waited for by nobody.
    promise.catch(() => undefined)
    const turn: Waiting = { people: new Set(), state: 'waiting', begins: promise, begin: resolve, refuse: reject }
    this.alsoFor(turn, person)
    this.#next()
    return turn
  }

  /** Somebody else wants the same: whoever's turn comes first brings it about. */
  alsoFor(turn: Turn, person: string): void {
    if (turn.state !== 'waiting' || turn.people.has(person)) return
    turn.people.add(person)
    const line = this.#lines.get(person)
    if (line) line.push(turn as Waiting)
    else this.#lines.set(person, [turn as Waiting])
  }

  /** The work is done, or nobody wants it any more. */
  end(turn: Turn): void {
    if (turn.state === 'begun') this.#running--
    if (turn.state === 'waiting') this.#forget(turn)
    turn.state = 'over'
    this.#next()
  }

  #waitingIn(): number {
    return new Set([...this.#lines.values()].flat()).size
  }

  #giveWayTo(person: string, reason: () => Error): boolean {
    const [longest = []] = [...this.#lines.values()].sort((a, b) => b.length - a.length)
    if (longest.length <= (this.#lines.get(person)?.length ?? 0) + 1) return false
    const given = longest.findLast((turn) => turn.people.size === 1)
    if (!given) return false
    this.#forget(given)
    given.state = 'over'
    given.refuse(reason())
    return true
  }

  #forget(turn: Turn): void {
    for (const person of turn.people) {
      const left = this.#lines.get(person)?.filter((other) => other !== turn) ?? []
      if (left.length === 0) this.#lines.delete(person)
      else this.#lines.set(person, left)
    }
  }

  #next(): void {
    while (this.#running < this.#places) {
      const [first] = this.#lines
      if (!first) return
      const [person, [turn]] = first
      if (!turn) return
      this.#forget(turn)
      const line = this.#lines.get(person)
      if (line && this.#lines.delete(person)) this.#lines.set(person, line)
      turn.state = 'begun'
      this.#running++
      turn.begin()
    }
  }
}
