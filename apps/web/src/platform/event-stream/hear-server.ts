import { followEvents, type StreamEvent } from '@vitrine/hypermedia/follow-events.ts'
import { comeBackAfter } from './come-back-after.ts'
import { recallPlace, rememberPlace } from './tab-place.ts'
import { inOneTab, openTabs, type Tabs } from './tell-tabs.ts'

/** The server gives a sign of life every half minute; two that are missed and it is away. In milliseconds. */
const patience = 75_000

/** What is heard: an event of the server; `begun`: nothing was heard before this; `refused`: nothing more will come. */
export interface Heard {
  name: string
  data: unknown
}

/**
 * Hears what the server tells, until the answer is called. One window of the browser follows the stream and tells the others;
 * windows that nobody sees follow nothing, and when the last of them is hidden the stream ends. Whoever goes on begins
 * where this browser has heard last; so does the next page of a tab, which has read nothing that is older than that.
 */
export function hearServer(address: string, hear: (heard: Heard) => void): () => void {
  return new Ear(address, hear).close
}

class Ear {
  readonly #address: string
  readonly #hear: (heard: Heard) => void
  readonly #tabs: Tabs
  /** Up to where this window has heard, by whichever of them follows. */
  #last: string | null
  #following: AbortController | null = null
  #failures = 0
  #isRefused = false

  constructor(address: string, hear: (heard: Heard) => void) {
    this.#address = address
    this.#hear = hear
    this.#last = recallPlace(address)
    this.#tabs = openTabs(`vitrine.events ${address}`, (event) => this.#take(event))
    document.addEventListener('visibilitychange', this.#turn)
    window.addEventListener('pagehide', this.#rest)
    window.addEventListener('pageshow', this.#wakeUp)
    this.#turn()
  }

  readonly close = () => {
    document.removeEventListener('visibilitychange', this.#turn)
    window.removeEventListener('pagehide', this.#rest)
    window.removeEventListener('pageshow', this.#wakeUp)
    this.#rest()
    this.#tabs.close()
  }

  readonly #rest = () => {
    this.#following?.abort()
    this.#following = null
  }

  /** A page that was put aside as a whole has not heard what the other windows were told meanwhile. */
  readonly #wakeUp = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    this.#hear({ name: 'reset', data: {} })
    this.#turn()
  }

  readonly #turn = () => {
    if (document.visibilityState === 'hidden') return this.#rest()
    if (this.#following !== null || this.#isRefused) return
    const following = new AbortController()
    this.#following = following
    const { signal } = following
    void inOneTab(`vitrine.events ${this.#address}`, signal, () => this.#follow(signal)).catch((fault: unknown) => {
      // It ends by being told to; anything else is a fault of the page.
      if (!signal.aborted) throw fault
    })
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const fault = await this.#followOnce(signal)
      if (signal.aborted) return
      const wait = comeBackAfter(fault, this.#failures, Math.random())
      if (wait === null) {
        this.#isRefused = true
        this.#hear({ name: 'refused', data: {} })
        return
      }
      await pause(wait, signal)
    }
  }

  /** Answers what went wrong; null when the server ended it. */
  async #followOnce(signal: AbortSignal): Promise<unknown> {
    try {
      await followEvents(this.#address, { after: this.#last, signal, patience }, (event) => {
        this.#failures = 0
        this.#take(event)
        this.#tabs.tell(event)
      })
      return null
    } catch (fault) {
      this.#failures++
      return fault
    }
  }

  #take({ name, id, data }: StreamEvent) {
    const isFirst = this.#last === null
    if (id !== '') {
      this.#last = id
      rememberPlace(this.#address, id)
    }
    if (name === '') return
    // What was read before the stream began may have changed in between.
    if (name !== 'open') this.#hear({ name, data: JSON.parse(data) as unknown })
    else if (isFirst) this.#hear({ name: 'begun', data: {} })
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
