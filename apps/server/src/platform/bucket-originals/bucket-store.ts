import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '#platform/clock/clock.ts'
import type { Executor } from '#platform/database/database.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Files } from '#platform/files/files.ts'
import { lacksRoom } from '#platform/files/room.ts'
import type { Log } from '#platform/log/log.ts'
import { type BucketProblem, OriginalFault, type Place } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import { bucketProblem, markBucket, ownsBucket, takeBucket } from './bucket-owner.ts'
import { readBucketRoot } from './bucket-root.ts'
import { holdRoot, tokenOf } from './entries.repository.ts'
import { FileCache } from './file-cache.ts'
import { faultAt, inWords, staleCode, toFault } from './kept-faults.ts'
import type { Kept, KeptTables, ObjectRow } from './kept-tables.ts'
import { getObject, type HashedFile, isAwaited, noteObject } from './objects.repository.ts'

export interface BucketStoreOptions {
  db: Executor
  clock: Clock
  log: Log
  /** The bucket of each pool that is one, by the name of the pool. */
  buckets: ReadonlyMap<string, Files>
  /** Where files are made; asked each time, since it is made anew when somebody takes it away. @throws Outage. */
  workFolder: () => string
  /** Bytes that files of buckets may take there. */
  cacheLimit?: number
}

/** A file of the work folder whose bytes are known by their hash. */
export interface LocalFile extends HashedFile {
  path: string
}

/** Which bytes of an object are read: all of them, or from one to another, both included; and whether a copy at hand will do. */
interface ReadingOf {
  range?: { start: number; end: number } | undefined
  isFromStore?: boolean
}

/** One change of what lies in a place: its root is held until the end of the transaction. */
export interface KeptChange {
  rootId: number
  /** Milliseconds since 1970. */
  now: number
  kept: Kept
}

/** Bytes in the buckets, each with its row: none is put there without one, and a row that is held has its bytes. */
export class BucketStore {
  readonly clock: Clock
  readonly log: Log
  readonly #db: Executor
  readonly #buckets: ReadonlyMap<string, Files>
  readonly #workFolder: () => string
  readonly #cache: FileCache
  /** Pools whose bucket was seen to have a mark. */
  readonly #marked = new Set<string>()

  constructor({ db, clock, log, buckets, workFolder, cacheLimit }: BucketStoreOptions) {
    this.#db = db
    this.clock = clock
    this.log = log
    this.#buckets = buckets
    this.#workFolder = workFolder
    this.#cache = new FileCache(workFolder, cacheLimit)
  }

  kept(): Kept {
    return this.#db.tables<KeptTables>()
  }

  transaction<Result>(work: (kept: Kept) => Promise<Result>): Promise<Result> {
    return this.#db.transaction<KeptTables, Result>(work)
  }

  /** Changes what lies in a place, whose changes wait for each other. @throws OriginalFault where there is none, or it is closed. */
  change<Result>(place: Place, work: (change: KeptChange) => Promise<Result>): Promise<Result> {
    const now = this.clock.now()
    return this.transaction(async (kept) => work({ rootId: await holdRoot(place, now, kept), now, kept }))
  }

  /** A name in the work folder that nobody has. @throws Outage. */
  newPath(): string {
    return join(this.#workFolder(), `original-${randomUUID()}`)
  }

  /** Writes what comes into a file of the work folder, no more than `most`. @throws Outage, and whatever the source throws. */
  async receive(
    source: AsyncIterable<Uint8Array>,
    most = Number.POSITIVE_INFINITY,
  ): Promise<LocalFile & { count: number }> {
    const path = this.newPath()
    const hash = createHash('sha256')
    const seen = { count: 0, bytes: 0 }
    const kept = async function* () {
      for await (const bytes of source) {
        const part = bytes.subarray(0, Math.max(0, most - seen.count))
        seen.count += bytes.length
        seen.bytes += part.length
        hash.update(part)
        yield part
        if (seen.count > most) return
      }
    }
    try {
      await pipeline(kept(), createWriteStream(path, { flags: 'wx' }))
      return { path, sha256: hash.digest('hex'), ...seen }
    } catch (error) {
      await rm(path, { force: true })
      throw withoutRoom(error)
    }
  }

  /**
   * Brings a file of ours into the bucket of a place, and answers the number of its object, to which something is to refer within the
   * time of grace. The file is used up. @throws OriginalFault when the bucket is away, or the place.
   */
  async put(file: LocalFile, place: Place): Promise<number> {
    try {
      const { pool } = readBucketRoot(place.root)
      // Two that bring the same bytes wait for each other: they are one object.
      const object = await this.change(place, async ({ rootId, now, kept }) =>
        noteObject(file, { rootId, pool, token: await tokenOf(rootId, kept) }, now, kept),
      )
      passFaultPoint('kept.noted')
      if (!(await this.#isThere(object, place))) await this.#upload(file, object, place)
      passFaultPoint('kept.written')
      await this.#cache.take(file, file.path)
      return object.id
    } finally {
      await rm(file.path, { force: true })
    }
  }

  /** A row is not believed for ever: a bucket may have been emptied, or rows restored that are older than what was removed. */
  async #isThere(object: ObjectRow, place: Place): Promise<boolean> {
    if (object.state !== 'held') return false
    const found = await inWords(place, () => this.#bucketOf(object.pool).find(object.key))
    return found?.bytes === object.bytes
  }

  async #upload(file: LocalFile, object: ObjectRow, place: Place): Promise<void> {
    const bucket = this.#bucketOf(object.pool)
    const twin = this.newPath()
    await link(file.path, twin)
    await inWords(place, async () => {
      await this.#mark(object.pool, bucket)
      await bucket.adopt(object.key, twin)
      // The hash of all that was sent was signed with it; that all of it is there is seen by its length.
      const found = await bucket.find(object.key)
      if (found?.bytes !== file.bytes) throw new Outage('files', `A bucket did not keep ${object.key} whole.`)
      if (await isAwaited(object.id, this.kept())) return
      // It took longer than anything is waited for: nobody else has this key.
      await bucket.remove(object.key)
      throw faultAt(place, staleCode)
    }).finally(() => rm(twin, { force: true }))
  }

  /** A bucket is marked before the first bytes of this process come into it. @throws Outage. */
  async #mark(pool: string, bucket: Files): Promise<void> {
    if (this.#marked.has(pool)) return
    await markBucket(bucket, this.kept())
    this.#marked.add(pool)
  }

  object(id: number): Promise<ObjectRow> {
    return getObject(id, this.kept())
  }

  /** The bytes of an object. They never change. The stream fails with an OriginalFault. */
  read(object: ObjectRow, place: Place, how: ReadingOf = {}): Readable {
    return Readable.from(this.#pieces(object, place, how), { objectMode: false })
  }

  async *#pieces(object: ObjectRow, place: Place, { range, isFromStore = false }: ReadingOf) {
    const here = isFromStore ? null : await this.#cache.readHere(object.sha256, range)
    if (here) yield* here
    else yield* this.#fromBucket(object, place, range)
  }

  /** What is not there, or not whole, is a damaged file and no missing one: its row stays. */
  async *#fromBucket(object: ObjectRow, place: Place, range?: { start: number; end: number }) {
    const end = Math.min(range?.end ?? object.bytes, object.bytes - 1)
    let left = end - (range?.start ?? 0) + 1
    try {
      for await (const bytes of this.#bucketOf(object.pool).read(object.key, range)) {
        left -= (bytes as Buffer).length
        yield bytes as Buffer
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new OriginalFault('unreadable', place, lostCode)
      throw toFault(place, error)
    }
    if (left !== 0) throw new OriginalFault('unreadable', place, 'EIO')
  }

  /** Gives the file of an object a path of the local disk. @throws OriginalFault. */
  async linkTo(id: number, place: Place, path: string): Promise<void> {
    const object = await getObject(id, this.kept())
    const read = () => Readable.from(this.#fromBucket(object, place), { objectMode: false })
    await inWords(place, () => this.#cache.linkTo(object, path, read))
  }

  /** A lent copy that somebody wrote into is used no more. */
  async dropCopy(id: number): Promise<void> {
    await this.#cache.drop((await getObject(id, this.kept())).sha256)
  }

  /** The pools that are buckets. */
  pools(): readonly string[] {
    return [...this.#buckets.keys()]
  }

  /** Whether this site has marked a bucket, and may remove something from it. @throws Outage. */
  isOwn(pool: string): Promise<boolean> {
    return ownsBucket(this.#bucketOf(pool), this.kept())
  }

  /** @throws Outage. */
  takeOver(pool: string): Promise<void> {
    return takeBucket(this.#bucketOf(pool), this.kept())
  }

  problemOf(pool: string): Promise<BucketProblem | null> {
    const bucket = this.#buckets.get(pool)
    return bucket ? bucketProblem(pool, bucket, this.kept()) : Promise.resolve('away')
  }

  /** @throws Outage. */
  remove({ pool, key }: ObjectRow): Promise<void> {
    return this.#bucketOf(pool).remove(key)
  }

  /** @throws Outage for a pool that the settings do not name any more: the rows stay, and the files are there when it is named again. */
  #bucketOf(pool: string): Files {
    const bucket = this.#buckets.get(pool)
    if (!bucket) throw new Outage('files', `VITRINE_POOLS names no bucket “${pool}”.`)
    return bucket
  }
}

/** Code of an `OriginalFault` of bytes that are not in their bucket. */
export const lostCode = 'ENODATA'

/** The SHA-256 of a file of ours. */
export async function hashFile(path: string): Promise<HashedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(part as Buffer)
    bytes += (part as Buffer).length
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** The local disk is full: that passes. */
export function withoutRoom(error: unknown): unknown {
  if (error instanceof Outage || !lacksRoom(error)) return error
  return new Outage('files', 'The disk of the work folder is full.', error)
}
