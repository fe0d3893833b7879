/** Time, as a dependency: tests turn it, nothing else fakes it. Milliseconds since 1970, UTC. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that stands still until it is turned. */
export function settableClock(start: number): Clock & { set(ms: number): void; advance(ms: number): void } {
  let now = start
  return {
    now: () => now,
    set: (ms) => {
      now = ms
    },
    advance: (ms) => {
      now += ms
    },
  }
}
