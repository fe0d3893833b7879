import { Outage } from '#platform/outages/outage.ts'
import { missing } from './files.ts'
import type { S3Bucket } from './s3-bucket.ts'

/** Reads one object; when the connection breaks on the way, goes on where it was, as long as it is still the same object. */
export class S3Reader {
  readonly #bucket: S3Bucket
  readonly #key: string
  readonly #end: number | null
  #at: number
  #tag: string | null = null
  #breaks = 0
  #skip = 0
  #body: ReadableStreamDefaultReader<Uint8Array> | null = null

  /** `end` is the last byte, null for all there are. */
  constructor(bucket: S3Bucket, key: string, range: { start: number; end: number | null }) {
    this.#bucket = bucket
    this.#key = key
    this.#at = range.start
    this.#end = range.end
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const piece = await this.#next()
        if (!piece) return
        this.#at += piece.length
        // Outside of any catch: what the reader of the stream does wrong is no fault of the bucket.
        yield piece
      }
    } finally {
      await this.#body?.cancel().catch(() => undefined)
    }
  }

  async #next(): Promise<Uint8Array | null> {
    for (;;) {
      this.#body ??= await this.#open()
      if (!this.#body) return null
      try {
        const { value, done } = await withinPause(this.#body.read(), this.#bucket.patience.pause)
        const piece = done ? null : this.#wanted(value)
        if (piece === null || piece.length > 0) return piece
      } catch (error) {
        void this.#body.cancel().catch(() => undefined)
        this.#body = null
        if (++this.#breaks >= this.#bucket.patience.tries)
          throw new Outage('files', 'The bucket broke off its answer again and again.', error)
      }
    }
  }

  /** The part of a piece that was asked for: a store that knows no ranges sends all. Null after the last wanted byte. */
  #wanted(piece: Uint8Array): Uint8Array | null {
    const skipped = Math.min(this.#skip, piece.length)
    this.#skip -= skipped
    const left = this.#end === null ? piece.length : this.#end + 1 - this.#at
    return left <= 0 ? null : piece.subarray(skipped, skipped + left)
  }

  async #open(): Promise<ReadableStreamDefaultReader<Uint8Array> | null> {
    const isWhole = this.#at === 0 && this.#end === null
    const range: Record<string, string> = isWhole ? {} : { range: `bytes=${this.#at}-${this.#end ?? ''}` }
    const same: Record<string, string> = this.#tag === null ? {} : { 'if-match': this.#tag }
    const answer = await this.#bucket.ask({ method: 'GET', key: this.#key, headers: { ...range, ...same } })
    if (answer.status === 404) {
      await answer.body?.cancel()
      await this.#bucket.confirm()
      throw missing(this.#key)
    }
    // Broken off after the last byte: there is nothing left to ask for.
    if (answer.status === 416 && this.#breaks > 0) return null
    if (!answer.ok) throw new Outage('files', `The bucket answered ${answer.status} to a read.`)
    this.#tag = answer.headers.get('etag')
    this.#skip = answer.status === 206 ? 0 : this.#at
    return answer.body?.getReader() ?? null
  }
}

async function withinPause<T>(read: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no more bytes in time')), ms)
  })
  try {
    return await Promise.race([read, limit])
  } finally {
    clearTimeout(timer)
  }
}
