import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/**
 * A connection as the HTTP server sees it: the raw socket stays with the front, which can take it away from one view
 * and give it to the next.
 */
export class SocketView extends Duplex {
  readonly raw: Socket
  /** The last bytes that went to the parser; a method name may begin in one packet and end in the next. */
  tail: Buffer = Buffer.alloc(0)
  /** A request that the parser refused, from its first byte on, while its head is being collected. */
  refused: Buffer | null = null
  /** Answers that are still being written through this view. */
  inFlight = 0
  isDetached = false

  constructor(raw: Socket) {
    super({ allowHalfOpen: true })
    this.raw = raw
  }

  get remoteAddress() {
    return this.raw.remoteAddress
  }
  get remotePort() {
    return this.raw.remotePort
  }
  get encrypted() {
    return 'encrypted' in this.raw
  }
  setTimeout(ms: number, listener?: () => void) {
    if (!this.isDetached) this.raw.setTimeout(ms)
    if (listener) this.once('timeout', listener)
    return this
  }
  setNoDelay(on?: boolean) {
    this.raw.setNoDelay(on)
    return this
  }
  setKeepAlive(on?: boolean, delay?: number) {
    this.raw.setKeepAlive(on, delay)
    return this
  }
  destroySoon() {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once('finish', () => this.destroy())
  }

  override _read() {
    if (!this.isDetached) this.raw.resume()
  }
  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) {
    if (this.isDetached || this.raw.destroyed) return done()
    this.raw.write(chunk, encoding, () => done())
  }
  /** Head and body of an answer go to the system together: one call for each answer instead of two. */
  override _writev(
    chunks: readonly { chunk: Buffer | string; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ) {
    if (this.isDetached || this.raw.destroyed) return done()
    this.raw.cork()
    const last = chunks.length - 1
    for (const [at, { chunk, encoding }] of chunks.entries()) {
      if (at === last) this.raw.write(chunk, encoding, () => done())
      else this.raw.write(chunk, encoding)
    }
    this.raw.uncork()
  }
  override _final(done: (error?: Error | null) => void) {
    if (!this.isDetached) this.raw.end()
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    if (!this.isDetached) this.raw.destroy()
    done(error)
  }
}
