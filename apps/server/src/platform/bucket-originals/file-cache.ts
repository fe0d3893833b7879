import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, link, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasRoomFor } from '#platform/files/room.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { HashedFile } from './objects.repository.ts'

/** What files from buckets may take of the local disk, in bytes; one that is larger is there while it is used. */
const standardLimit = 4e9

/** More files than this are not kept, however small they are. */
const mostFiles = 20_000

/**
 * Files of buckets on the local disk, by their SHA-256, for whoever needs a path. Those that were used least recently go first, and what
 * the disk has no room for is not brought. They belong to this process and go with its work folder.
 */
export class FileCache {
  readonly #workFolder: () => string
  readonly #limit: number
  /** By hash, those used last at the end. */
  readonly #held = new Map<string, number>()
  readonly #coming = new Map<string, Promise<void>>()
  #bytes = 0
  #comingBytes = 0

  constructor(workFolder: () => string, limit = standardLimit) {
    this.#workFolder = workFolder
    this.#limit = limit
  }

  /** Gives a file a second name at a path that is free; `read` is asked for its bytes where it is not here. @throws Outage. */
  async linkTo(file: HashedFile, path: string, read: () => Readable): Promise<void> {
    for (let tries = 1; ; tries++) {
      await this.#bring(file, read)
      try {
        await link(this.#pathOf(file.sha256), path)
        // One that is larger than all that may be here stays for as long as it is lent.
        return await this.#makeRoom(0)
      } catch (error) {
        // Evicted in this very moment, or the work folder was taken away.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries >= 5) throw error
        this.#forget(file.sha256)
      }
    }
  }

  /** The bytes of a file that is here; null where they would have to be brought. */
  readHere(sha256: string, range?: { start: number; end: number }): Promise<Readable | null> {
    if (!this.#held.has(sha256)) return Promise.resolve(null)
    this.#touch(sha256)
    const stream = createReadStream(this.#pathOf(sha256), range)
    return new Promise((resolve) => {
      stream.once('open', () => resolve(stream))
      stream.once('error', () => {
        this.#forget(sha256)
        resolve(null)
      })
    })
  }

  /** Takes a file of the work folder over, so that whoever reads it next need not bring it; it goes where there is no room. */
  async take({ sha256, bytes }: HashedFile, path: string): Promise<void> {
    try {
      if (this.#held.has(sha256) || bytes > this.#limit / 4) return await rm(path, { force: true })
      await this.#makeRoom(bytes)
      await mkdir(this.#folder(), { recursive: true })
      await chmod(path, 0o400)
      await rename(path, this.#pathOf(sha256))
      this.#remember(sha256, bytes)
    } catch {
      // The bytes are in their bucket: without the copy they are brought from there.
      await rm(path, { force: true }).catch(() => undefined)
    }
  }

  /** Whoever has a name of it keeps that. */
  async drop(sha256: string): Promise<void> {
    this.#forget(sha256)
    await rm(this.#pathOf(sha256), { force: true })
  }

  #folder = () => join(this.#workFolder(), 'originals')
  #pathOf = (sha256: string) => join(this.#folder(), sha256)

  async #bring(file: HashedFile, read: () => Readable): Promise<void> {
    if (this.#held.has(file.sha256)) return this.#touch(file.sha256)
    const coming = this.#coming.get(file.sha256) ?? this.#download(file, read)
    this.#coming.set(file.sha256, coming)
    await coming.finally(() => this.#coming.delete(file.sha256))
  }

  async #download({ sha256, bytes }: HashedFile, read: () => Readable): Promise<void> {
    this.#comingBytes += bytes
    const path = `${this.#pathOf(sha256)}.${randomUUID()}`
    try {
      await this.#makeRoom(0)
      await mkdir(this.#folder(), { recursive: true })
      if (!(await hasRoomFor(this.#folder(), this.#comingBytes))) {
        await this.#evictTo(0)
        if (!(await hasRoomFor(this.#folder(), this.#comingBytes)))
          throw new Outage('files', `The disk of ${this.#folder()} has no room for a file of ${bytes} bytes.`)
      }
      const hash = createHash('sha256')
      await pipeline(read(), hashing(hash), createWriteStream(path, { flags: 'wx' }))
      if (hash.digest('hex') !== sha256)
        throw new Outage('files', `What a bucket has for ${sha256} has other bytes than those that were put there.`)
      await chmod(path, 0o400)
      await rename(path, this.#pathOf(sha256))
      this.#remember(sha256, bytes)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      this.#comingBytes -= bytes
    }
  }

  /** For what is coming and so many bytes more. */
  #makeRoom(bytes: number): Promise<void> {
    return this.#evictTo(Math.max(0, this.#limit - this.#comingBytes - bytes))
  }

  async #evictTo(most: number): Promise<void> {
    for (const sha256 of this.#held.keys()) {
      if (this.#bytes <= most && this.#held.size < mostFiles) return
      await this.drop(sha256)
    }
  }

  #remember(sha256: string, bytes: number) {
    this.#forget(sha256)
    this.#held.set(sha256, bytes)
    this.#bytes += bytes
  }

  #touch(sha256: string) {
    const bytes = this.#held.get(sha256)
    if (bytes !== undefined) this.#remember(sha256, bytes)
  }

  #forget(sha256: string) {
    this.#bytes -= this.#held.get(sha256) ?? 0
    this.#held.delete(sha256)
  }
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    for await (const bytes of source) {
      hash.update(bytes)
      yield bytes
    }
  }
}
