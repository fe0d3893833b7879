import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two measurements; each is late by at least this much, which is no delay. */
const resolution = 20

const delays = monitorEventLoopDelay({ resolution })

/** Milliseconds by which 99 % of what was due in this process was late at most, since it was forgotten last. */
export function loopDelay(): number {
  delays.enable()
  return Math.max(0, Math.round(delays.percentile(99) / 1e6) - resolution)
}

export function forgetLoopDelay(): void {
  delays.reset()
}
