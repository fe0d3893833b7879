import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inWordsOf } from '#platform/originals/lent-paths.ts'
import {
  closedFor,
  type Entry,
  type Facts,
  type KnownFile,
  type OpenOriginal,
  OriginalFault,
  type Place,
  type Staged,
} from '#platform/originals/originals.ts'
import { stagedPlace } from '#platform/originals/staged-file.ts'
import { BucketFolders } from './bucket-folders.ts'
import { BucketStaging, factsOf, lendingFolder } from './bucket-staging.ts'
import type { BucketStore } from './bucket-store.ts'
import {
  around,
  findEntry,
  findRoot,
  folderAt,
  insertEntry,
  isKnown,
  knownAt,
  laterThan,
  listIn,
  updateEntry,
} from './entries.repository.ts'
import { changedAt, faultAt, partsOf } from './kept-faults.ts'
import type { EntryRow } from './kept-tables.ts'
import { deleteEntry } from './objects.repository.ts'

/** Rows of a folder that are read at once. */
const page = 1000

/** The files of archives whose bytes lie in buckets: names, folders and dates are rows, so whatever moves is a change of rows. */
export class BucketOriginals {
  readonly folders: BucketFolders
  readonly staging: BucketStaging
  readonly #store: BucketStore
  readonly #workFolder: () => string

  constructor(store: BucketStore, workFolder: () => string) {
    this.#store = store
    this.#workFolder = workFolder
    this.folders = new BucketFolders(store)
    this.staging = new BucketStaging(store)
  }

  async open(file: KnownFile, { isFromStore } = { isFromStore: false }): Promise<OpenOriginal> {
    const entry = await this.#known(file)
    const { bytes, object } = entry
    if (object === null) return this.#openGathered(entry, file)
    const held = await this.#store.object(object)
    return {
      bytes,
      read: (range) => this.#store.read(held, file, { range, isFromStore }),
      close: () => Promise.resolve(),
    }
  }

  /** Of what is not finished: parts that lie over each other. */
  async #openGathered(entry: EntryRow, file: KnownFile): Promise<OpenOriginal> {
    const { path, bytes } = await this.staging.gather(entry, file)
    const close = () => rm(path, { force: true })
    const read = (range?: { start: number; end: number }) =>
      createReadStream(path, range).once('close', () => void close())
    return { bytes, read, close }
  }

  /** The SHA-256 of a file by which its bytes are kept; null where it is not finished. @throws OriginalFault. */
  async hashOf(file: KnownFile): Promise<string | null> {
    const { object } = await this.#known(file)
    return object === null ? null : (await this.#store.object(object)).sha256
  }

  async lend<Outcome>(files: readonly KnownFile[], use: (paths: string[]) => Promise<Outcome>): Promise<Outcome> {
    const folder = lendingFolder(this.#workFolder())
    try {
      const paths: string[] = []
      for (const [at, file] of files.entries()) {
        const entry = await this.#known(file)
        paths.push(await this.staging.bringTo(join(folder, String(at)), { entry, file }))
      }
      const before = await Promise.all(paths.map(markOf))
      const outcome = await use(paths).catch((error) => {
        throw inWordsOf(error, paths, files)
      })
      const after = await Promise.all(paths.map(markOf))
      for (const [at, file] of files.entries()) {
        if (before[at] === after[at]) continue
        const { object } = await this.#known(file)
        if (object !== null) await this.#store.dropCopy(object)
        throw changedAt(file)
      }
      // As at a disk: what a tool made of a file that is another one by now is thrown away.
      for (const file of files) await this.#known(file)
      return outcome
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async list(folder: Place): Promise<Entry[]> {
    const kept = this.#store.kept()
    const place = await folderAt(await findRoot(folder, kept), folder, kept)
    const all: Entry[] = []
    for (let after: string | null = null; ; ) {
      const rows = await listIn(place, { after, limit: page }, kept)
      for (const row of rows) all.push({ name: row.name, isUtf8: true, ...factsOf(row) })
      after = rows.at(-1)?.name ?? null
      if (rows.length < page) return all
    }
  }

  async look(place: Place): Promise<Facts | null> {
    try {
      const kept = this.#store.kept()
      const rootId = await findRoot(place, kept)
      if (place.path === '') return { kind: 'folder', size: 0, mtimeMs: 0, ctimeMs: 0 }
      const found = await findEntry(rootId, place, kept)
      return found && factsOf(found)
    } catch (error) {
      if (error instanceof OriginalFault && error.reason === 'missing') return null
      throw error
    }
  }

  async closeRoot(root: string): Promise<void> {
    await this.#setClosed(root, this.#store.clock.now() + closedFor)
  }

  async openRoot(root: string): Promise<void> {
    await this.#setClosed(root, 0)
  }

  async #setClosed(root: string, closed_until: number): Promise<void> {
    const query = this.#store.kept().updateTable('kept_roots').set({ closed_until }).where('root', '=', root)
    if ((await query.executeTakeFirst()).numUpdatedRows === 0n) throw faultAt({ root, path: '' }, 'ENOENT')
  }

  async move(known: KnownFile, to: Place): Promise<void> {
    await this.#store.change(known, async ({ rootId, now, kept }) => {
      const entry = await knownAt(rootId, known, kept)
      const { folder, name, there } = await around(rootId, to, kept)
      if (there?.id === entry.id) return
      if (there) throw faultAt(to, 'EEXIST')
      await updateEntry(entry.id, { parent: folder.id, name, changed: laterThan(entry, now) }, kept)
    })
  }

  async exchange(staged: Staged, known: KnownFile | null): Promise<void> {
    const from = stagedPlace(staged.place, staged.name)
    // Its bytes come together before the name is given; what was finished is as it was.
    if ((await this.staging.demand(from)).object === null) await this.staging.finish(staged, null)
    const { place } = staged
    await this.#store.change(place, async ({ rootId, now, kept }) => {
      const entry = await findEntry(rootId, from, kept)
      if (entry?.kind !== 'file') throw faultAt(from, 'ENOENT')
      if (entry.object === null) throw changedAt(from)
      const { folder, name, there } = await around(rootId, place, kept)
      if (known === null && there) throw faultAt(place, 'EEXIST')
      if (known !== null && there?.kind !== 'file') throw faultAt(place, 'ENOENT')
      if (known !== null && there && !isKnown(there, known)) throw changedAt(known)
      if (there) await deleteEntry(there, now, kept)
      const changed = Math.max(laterThan(entry, now), laterThan(there, now))
      await updateEntry(entry.id, { parent: folder.id, name, changed }, kept)
    })
  }

  async keep(known: KnownFile, to: Place): Promise<void> {
    await this.#store.change(known, async ({ rootId, now, kept }) => {
      const { folder, name, there } = await around(rootId, to, kept)
      if (there && isKnown(there, known)) return
      const entry = await knownAt(rootId, known, kept)
      if (entry.object === null) throw changedAt(known)
      if (there?.kind === 'folder') throw faultAt(to, 'EPERM')
      if (there) await deleteEntry(there, now, kept)
      const { id: _, ...row } = { ...entry, parent: folder.id, name, changed: laterThan(there, now) }
      await insertEntry(row, kept)
    })
  }

  async remove(known: KnownFile): Promise<void> {
    await this.#store.change(known, async ({ rootId, now, kept }) => {
      await deleteEntry(await knownAt(rootId, known, kept), now, kept)
    })
  }

  async discard({ place, name }: Staged): Promise<void> {
    await this.#store.change(place, async ({ rootId, now, kept }) => {
      const { there } = await around(rootId, stagedPlace(place, name), kept)
      if (there?.kind === 'file') await deleteEntry(there, now, kept)
    })
  }

  async #known(file: KnownFile): Promise<EntryRow> {
    partsOf(file)
    const kept = this.#store.kept()
    return knownAt(await findRoot(file, kept), file, kept)
  }
}

async function markOf(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path)
  return `${size} ${mtimeMs} ${ino}`
}
