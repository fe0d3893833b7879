import { Readable } from 'node:stream'
import type { EventName } from '@vitrine/contract/event-stream.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'

/** Bytes that may wait for a slow reader. One who is further behind is cut off, and comes back to where they were. */
const mostWaiting = 256 * 1024

export interface Listening {
  viewer: Viewer
  /** See `rightsMark`. */
  rights: string
  /** The number of the last news that were told, or passed over. */
  position: number
  /** Of the database that counts them. */
  epoch: number
  /** Who listens as of now; null when nobody does any more. */
  whoStill(): Promise<Viewer | null>
}

/** One browser that listens: what it is sent, and up to where it has heard. */
export class OpenStream {
  readonly body = new Readable({ read: () => undefined })
  readonly #listening: Listening
  /** Under which counters of people and rights its viewer was looked at last, and when. */
  reviewed: { counters: string; at: number } = { counters: '', at: 0 }

  constructor(listening: Listening) {
    this.#listening = listening
  }

  get listening(): Listening {
    return this.#listening
  }

  /** An event; without a name and data only the place to go on from, which is a sign of life too. */
  send(id: string, name?: EventName, data?: object): void {
    const lines = name === undefined ? '' : `event: ${name}\ndata: ${JSON.stringify(data ?? {})}\n`
    this.#write(`${lines}id: ${id}\n\n`)
  }

  /** How long a browser waits before it comes back, in milliseconds. */
  sendPause(milliseconds: number): void {
    this.#write(`retry: ${milliseconds}\n\n`)
  }

  end(): void {
    if (!this.body.destroyed) this.body.push(null)
  }

  #write(text: string) {
    if (this.body.destroyed || this.body.readableEnded) return
    this.body.push(text)
    if (this.body.readableLength > mostWaiting) this.body.destroy()
  }
}
