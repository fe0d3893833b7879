import type { Log } from '#platform/log/log.ts'
import { type CredentialSource, type Credentials, CredentialsFault } from './credentials.ts'

const minutes = 60_000
/** New ones are asked for so long before the old ones end; clouds have them ready by then. */
const ahead = 5 * minutes
/** So long before their end they are not used any more: the request must arrive, and clocks differ. */
const margin = 10_000
/** While the old ones are good, nobody is asked more often. */
const patience = 10_000
/** After a fault others fail at once for so long. */
const rest = 1000

/**
 * Keeps credentials until shortly before they end. New ones come while the old ones are still used; whoever finds none waits, and
 * however many wait, one request is made.
 */
export class HeldCredentials implements CredentialSource {
  readonly #read: () => Promise<Credentials>
  readonly #log: Pick<Log, 'warn'> | null
  readonly #now: () => number
  #held: Credentials | null = null
  #coming: Promise<Credentials> | null = null
  #askedAt = Number.NEGATIVE_INFINITY
  #fault: CredentialsFault | null = null

  constructor(read: () => Promise<Credentials>, log: Pick<Log, 'warn'> | null, now = Date.now) {
    this.#read = read
    this.#log = log
    this.#now = now
  }

  async current(): Promise<Credentials> {
    const held = this.#held
    const left = held === null ? 0 : (held.ends ?? Number.POSITIVE_INFINITY) - this.#now()
    if (held === null || left <= margin) return this.#renew()
    // A fault is logged; it becomes one of requests when the old ones have ended.
    if (left <= ahead && this.#sinceAsked() >= patience) void this.#renew().catch(() => undefined)
    return held
  }

  async replace(refused: Credentials): Promise<boolean> {
    if (this.#held !== refused) return true
    if (this.#sinceAsked() < patience) return false
    const next = await this.#renew()
    return next.accessKey !== refused.accessKey || next.secretKey !== refused.secretKey || next.token !== refused.token
  }

  #sinceAsked = () => this.#now() - this.#askedAt

  #renew(): Promise<Credentials> {
    if (this.#fault && this.#sinceAsked() < rest) return Promise.reject(this.#fault)
    this.#coming ??= this.#ask().finally(() => {
      this.#coming = null
    })
    return this.#coming
  }

  async #ask(): Promise<Credentials> {
    try {
      const next = await this.#read()
      if (next.ends !== null && next.ends - this.#now() <= margin)
        throw new CredentialsFault('The credentials that this host hands out have ended. Look at its clock.')
      this.#held = next
      this.#fault = null
      return next
    } catch (error) {
      this.#fault = error instanceof CredentialsFault ? error : new CredentialsFault(String(error), { cause: error })
      this.#log?.warn({ err: this.#fault }, 'credentials for buckets cannot be had')
      throw this.#fault
    } finally {
      this.#askedAt = this.#now()
    }
  }
}
