import { createHash, type Hash, randomUUID } from 'node:crypto'
import { copyFile, type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type Facts,
  type KnownFile,
  type OpenOriginal,
  OriginalFault,
  type Place,
  type Staged,
} from '#platform/originals/originals.ts'
import { stagedPlace } from '#platform/originals/staged-file.ts'
import { type BucketStore, hashFile, type LocalFile, lostCode, withoutRoom } from './bucket-store.ts'
import { around, findEntry, findRoot, insertEntry, knownAt, laterThan, updateEntry } from './entries.repository.ts'
import { changedAt, faultAt, inWords, staleCode } from './kept-faults.ts'
import type { EntryRow, Kept, ObjectRow } from './kept-tables.ts'
import { deleteEntry, dropParts, insertPart, listParts, markHeld } from './objects.repository.ts'

export function factsOf({ kind, bytes, modified, changed }: EntryRow): Facts {
  if (kind === 'folder') return { kind, size: 0, mtimeMs: 0, ctimeMs: 0 }
  return { kind, size: bytes, mtimeMs: modified, ctimeMs: changed }
}

const draft = { kind: 'file', bytes: 0, object: null } as const

/** Makes, fills and finishes files that are put in their place afterwards. */
export class BucketStaging {
  readonly #store: BucketStore

  constructor(store: BucketStore) {
    this.#store = store
  }

  begin({ place, name }: Staged): Promise<void> {
    const at = stagedPlace(place, name)
    return this.#store.change(at, async ({ rootId, now, kept }) => {
      const { folder, name, there } = await around(rootId, at, kept)
      if (there) throw faultAt(at, 'EEXIST')
      await insertEntry({ root_id: rootId, parent: folder.id, name, ...draft, modified: now, changed: now }, kept)
    })
  }

  async write(
    { place, name }: Staged,
    { position, most }: { position: number; most: number },
    source: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const at = stagedPlace(place, name)
    // Nothing is received in vain where nothing is taken.
    await this.#store.change(at, ({ rootId, kept }) => demandFile(rootId, at, kept))
    const { count, ...file } = await inWords(at, () => this.#store.receive(source, most))
    if (file.bytes === 0) {
      await rm(file.path, { force: true })
      return count
    }
    const { bytes } = file
    const object = await this.#store.put(file, at)
    await this.#store.change(at, async ({ rootId, now, kept }) => {
      const entry = await demandFile(rootId, at, kept)
      await demandHeld(object, at, kept)
      const of = { entry: entry.id }
      if (entry.object !== null)
        await insertPart({ ...of, position: 0, bytes: entry.bytes, object: entry.object }, now, kept)
      await insertPart({ ...of, position, bytes, object }, now, kept)
      const size = Math.max(entry.bytes, position + bytes)
      await updateEntry(entry.id, { object: null, bytes: size, modified: now, changed: laterThan(entry, now) }, kept)
    })
    return count
  }

  /** Puts the parts together, whatever came in which order; what no part covers is zeros. */
  async finish({ place, name }: Staged, modified: number | null): Promise<Facts> {
    const at = stagedPlace(place, name)
    for (;;) {
      const entry = await this.demand(at)
      const object = entry.object ?? (await this.#assemble(entry, at))
      const done = await this.#store.change(at, async ({ rootId, now, kept }) => {
        const again = await demandFile(rootId, at, kept)
        // A part that came meanwhile belongs to it.
        if (again.id !== entry.id || again.changed !== entry.changed) return null
        await dropParts(entry.id, now, kept)
        // Last: what was noted of a part that is the whole file is taken back.
        await demandHeld(object, at, kept)
        const change = { object, modified: modified ?? entry.modified, changed: laterThan(again, now) }
        return updateEntry(entry.id, change, kept)
      })
      if (done) return factsOf(done)
    }
  }

  /** Where the bytes of a file lie, together, in a bucket. @throws OriginalFault. */
  async #assemble(entry: EntryRow, at: Place): Promise<number> {
    const parts = await listParts(entry.id, this.#store.kept())
    const [only] = parts
    if (only && parts.length === 1 && only.position === 0) return only.object
    return this.#store.put(await this.gather(entry, at), at)
  }

  /** The bytes of a file whose parts are not together yet, in the work folder. @throws OriginalFault. */
  async gather(entry: EntryRow, at: Place): Promise<LocalFile> {
    const path = this.#store.newPath()
    try {
      const file = await open(path, 'wx')
      try {
        await file.truncate(entry.bytes)
        for (const { position, object } of await listParts(entry.id, this.#store.kept()))
          await this.#writePart(file, position, { object: await this.#store.object(object), at })
      } finally {
        await file.close()
      }
      return { path, ...(await hashFile(path)) }
    } catch (error) {
      await rm(path, { force: true })
      return inWords(at, () => Promise.reject(withoutRoom(error)))
    }
  }

  /** What a bucket sends for a part is held against its row. @throws OriginalFault `missing` for a part that is lost: it comes again. */
  async #writePart(
    file: FileHandle,
    position: number,
    { object, at }: { object: ObjectRow; at: Place },
  ): Promise<void> {
    const hash = createHash('sha256')
    try {
      await writeAll(file, position, hashed(this.#store.read(object, at), hash))
    } catch (error) {
      const isLost = error instanceof OriginalFault && error.code === lostCode
      throw isLost ? new OriginalFault('missing', at, lostCode) : error
    }
    if (hash.digest('hex') !== object.sha256) throw new OriginalFault('unreadable', at, 'EIO')
  }

  /** Copies a file of ours. */
  async stage(from: string, at: Staged): Promise<Facts> {
    const place = stagedPlace(at.place, at.name)
    await this.#store.change(place, () => Promise.resolve())
    const path = this.#store.newPath()
    const file = await inWords(place, async () => {
      await copyFile(from, path).catch((error) => Promise.reject(withoutRoom(error)))
      return { path, ...(await hashFile(path)) }
    })
    return this.#placeNew(file, place, { modified: null, replaces: false })
  }

  /** Takes in a file of another place. Answers the SHA-256 of what was read as well. */
  async takeIn(known: KnownFile, at: Staged, openIt: () => Promise<OpenOriginal>): Promise<Facts & { sha256: string }> {
    const place = stagedPlace(at.place, at.name)
    await this.#store.change(place, () => Promise.resolve())
    const source = await openIt()
    try {
      const bytes = known.bytes === 0 ? [] : source.read()
      const { count: _, ...file } = await inWords(place, () => this.#store.receive(bytes as AsyncIterable<Uint8Array>))
      const { sha256 } = file
      const facts = await this.#placeNew(file, place, { modified: known.modified, replaces: true })
      return { ...facts, sha256 }
    } finally {
      await source.close()
    }
  }

  async #placeNew(
    file: LocalFile,
    place: Place,
    { modified, replaces }: { modified: number | null; replaces: boolean },
  ): Promise<Facts> {
    const { bytes } = file
    const object = await this.#store.put(file, place)
    return this.#store.change(place, async ({ rootId, now, kept }) => {
      const { folder, name, there } = await around(rootId, place, kept)
      if (there && (!replaces || there.kind !== 'file')) throw faultAt(place, 'EEXIST')
      await demandHeld(object, place, kept)
      if (there) await deleteEntry(there, now, kept)
      const row = { root_id: rootId, parent: folder.id, name, kind: 'file' as const, bytes, object }
      return factsOf(await insertEntry({ ...row, modified: modified ?? now, changed: laterThan(there, now) }, kept))
    })
  }

  /** A copy in the same archive refers to the same bytes: none are moved. */
  copy(known: KnownFile, at: Staged): Promise<Facts> {
    const place = stagedPlace(at.place, at.name)
    return this.#store.change(place, async ({ rootId, now, kept }) => {
      const entry = await knownAt(rootId, known, kept)
      if (entry.object === null) throw changedAt(known)
      const { folder, name, there } = await around(rootId, place, kept)
      if (there && there.kind !== 'file') throw faultAt(place, 'EEXIST')
      if (there) await deleteEntry(there, now, kept)
      const { id: _, ...row } = { ...entry, parent: folder.id, name, changed: laterThan(there, now) }
      return factsOf(await insertEntry(row, kept))
    })
  }

  /** The file at a place. @throws OriginalFault. */
  async demand(place: Place): Promise<EntryRow> {
    const kept = this.#store.kept()
    return demandFile(await findRoot(place, kept), place, kept)
  }

  /** Gives a file a path of the local disk that keeps its name, in a folder that is made. @throws OriginalFault. */
  async bringTo(folder: string, { entry, file }: { entry: EntryRow; file: KnownFile }): Promise<string> {
    await mkdir(folder, { recursive: true })
    const path = join(folder, basename(file.path).replaceAll(/\p{Cc}/gu, '_'))
    if (entry.object !== null) await this.#store.linkTo(entry.object, file, path)
    else {
      const gathered = await this.gather(entry, file)
      await copyFile(gathered.path, path).finally(() => rm(gathered.path, { force: true }))
    }
    return path
  }
}

async function demandFile(rootId: number, place: Place, kept: Kept): Promise<EntryRow> {
  const entry = await findEntry(rootId, place, kept)
  if (entry?.kind !== 'file') throw faultAt(place, 'ENOENT')
  return entry
}

/** @throws OriginalFault `stuck` for one that was given up since it came: it comes again. */
async function demandHeld(object: number, place: Place, kept: Kept): Promise<void> {
  if (!(await markHeld(object, kept))) throw faultAt(place, staleCode)
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
}

async function writeAll(file: FileHandle, position: number, source: AsyncIterable<Uint8Array>): Promise<void> {
  let at = position
  for await (const bytes of source) {
    for (let written = 0; written < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at)
      written += bytesWritten
      at += bytesWritten
    }
  }
}

/** A folder of the work folder of its own. */
export const lendingFolder = (workFolder: string) => join(workFolder, randomUUID())
