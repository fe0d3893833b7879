import { Readable } from 'node:stream'

/** Read at once: as much as a slow reader has waiting for them twice over, and large enough that asking for it costs little. */
const part = 256 * 1024

interface Source {
  start: number
  /** Included. */
  end: number
  read(position: number, length: number): Promise<Uint8Array>
  close(): Promise<void>
}

/** The bytes of an open file, part by part; the file is closed with it. */
export class OriginalStream extends Readable {
  readonly #source: Source
  #position: number

  constructor(source: Source) {
    super({ highWaterMark: part })
    this.#source = source
    this.#position = source.start
  }

  override _read(): void {
    const length = Math.min(part, this.#source.end - this.#position + 1)
    if (length <= 0) {
      this.push(null)
      return
    }
    this.#source.read(this.#position, length).then(
      (bytes) => {
        this.#position += length
        this.push(bytes)
      },
      (error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#source.close().then(() => done(error))
  }
}
