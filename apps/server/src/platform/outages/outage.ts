/** What Vitrine stands on and cannot mend itself. */
export type OutageOf = 'database' | 'files' | 'virus-scan'

/**
 * A service of the surroundings does not answer, or has no room left. It passes without a change of ours: a request is told
 * to come back (503 with Retry-After), a task waits without its tries being counted.
 */
export class Outage extends Error {
  readonly of: OutageOf

  constructor(of: OutageOf, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Outage'
    this.of = of
  }
}
