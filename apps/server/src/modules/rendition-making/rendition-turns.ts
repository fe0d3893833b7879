/** What decides about the turn of a piece of work. */
export interface TurnWish {
  /** It may take any time, as drawings and films do; the others take it by their pixels. */
  isHeavy: boolean
  /** Pixels of the longer side: of what one person waits for the small goes first. */
  size: number
}

/** One piece of work that waits for its turn, for one person or several. */
export interface RenditionTurn extends TurnWish {
  people: Set<string>
  state: 'waiting' | 'begun' | 'over'
  /** Resolves when it is its turn; rejects when it gave way to somebody else's. */
  begins: Promise<void>
}

type Waiting = RenditionTurn & { begin(): void; refuse(reason: Error): void }

/**
 * Lets work begin in turns by person, so that whoever asks for hundreds of pictures waits for the most of them and holds nobody
 * else up. Heavy work has places of its own, of which nobody has more than one. A person is whoever the names
 * given here tell apart.
 */
export class RenditionTurns {
  readonly #places: number
  readonly #heavyPlaces: number
  readonly #most: number
  /** What waits, by person, the small first; whose turn came last stands last. */
  readonly #lines = new Map<string, Waiting[]>()
  readonly #running = new Set<RenditionTurn>()

  /** `places` and `heavyPlaces`: pieces of each class that run at once; `most`: those that run or wait. */
  constructor({ places, heavyPlaces, most }: { places: number; heavyPlaces: number; most: number }) {
    this.#places = places
    this.#heavyPlaces = heavyPlaces
    this.#most = most
  }

  /**
   * A turn for one more piece of work; null when there is no room. Of a full room whoever waits for more than anybody gives up
   * what would come last, for somebody who waits for less: that turn is refused with `reason`.
   */
  wait(person: string, wish: TurnWish, reason: () => Error): RenditionTurn | null {
    if (this.#running.size + this.#waitingIn() >= this.#most && !this.#giveWayTo(person, reason)) return null
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // Whoever waits for the work hears of it; the turn alone may be waited for by nobody.
    promise.catch(() => undefined)
    const state = { people: new Set<string>(), state: 'waiting' as const, begins: promise }
    const turn: Waiting = { ...wish, ...state, begin: resolve, refuse: reject }
    this.alsoFor(turn, person)
    this.#next()
    return turn
  }

  /** Somebody else wants the same: whoever's turn comes first brings it about. */
  alsoFor(turn: RenditionTurn, person: string): void {
    if (turn.state !== 'waiting' || turn.people.has(person)) return
    turn.people.add(person)
    const line = this.#lines.get(person) ?? []
    const after = line.findIndex(({ size }) => size > turn.size)
    line.splice(after < 0 ? line.length : after, 0, turn as Waiting)
    if (line.length === 1) this.#lines.set(person, line)
  }

  /** The work is done, or nobody wants it any more. */
  end(turn: RenditionTurn): void {
    this.#running.delete(turn)
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

  #forget(turn: RenditionTurn): void {
    for (const person of turn.people) {
      const left = this.#lines.get(person)?.filter((other) => other !== turn) ?? []
      if (left.length === 0) this.#lines.delete(person)
      else this.#lines.set(person, left)
    }
  }

  #next(): void {
    for (let found = this.#find(); found; found = this.#find()) {
      const { person, turn } = found
      this.#forget(turn)
      const line = this.#lines.get(person)
      if (line && this.#lines.delete(person)) this.#lines.set(person, line)
      turn.state = 'begun'
      this.#running.add(turn)
      turn.begin()
    }
  }

  /** What may begin now of the person whose turn it is. */
  #find(): { person: string; turn: Waiting } | null {
    const heavy = [...this.#running].filter(({ isHeavy }) => isHeavy)
    const isFull = {
      light: this.#running.size - heavy.length >= this.#places,
      heavy: heavy.length >= this.#heavyPlaces,
    }
    for (const [person, line] of this.#lines) {
      const hasHeavy = heavy.some(({ people }) => people.has(person))
      const turn = line.find(({ isHeavy }) => (isHeavy ? !isFull.heavy && !hasHeavy : !isFull.light))
      if (turn) return { person, turn }
    }
    return null
  }
}
