import { randomUUID } from 'node:crypto'
import { type Place, trashFolder, versionsFolder } from '#platform/originals/originals.ts'
import type { BucketStore } from './bucket-store.ts'
import {
  around,
  type Folder,
  findEntry,
  findIn,
  holdRoot,
  insertEntry,
  laterThan,
  listAny,
  listIn,
  updateEntry,
  weigh,
} from './entries.repository.ts'
import { faultAt, partsOf } from './kept-faults.ts'
import type { EntryRow, Kept } from './kept-tables.ts'
import { deleteEntry } from './objects.repository.ts'

/** What systems put into folders by themselves and make again: nobody’s files. */
const leavings = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])
/** More folders than this are not removed at once. */
const mostFolders = 10_000
/** Rows that are read, or taken away, at once. */
const atOnce = 500

/** Folders of archives in buckets: rows, and nothing in the bucket. */
export class BucketFolders {
  readonly #store: BucketStore

  constructor(store: BucketStore) {
    this.#store = store
  }

  make(place: Place): Promise<void> {
    const parts = partsOf(place)
    return this.#store.change(place, async ({ rootId, now, kept }) => {
      let folder: Folder = { rootId, id: 0 }
      for (const name of parts) {
        const there = await findIn(folder, name, kept)
        if (there?.kind === 'file') throw faultAt(place, 'EEXIST')
        folder = { rootId, id: (there ?? (await insertEntry(folderRow(folder, name, now), kept))).id }
      }
    })
  }

  makeNew(place: Place): Promise<void> {
    return this.#store.change(place, async ({ rootId, now, kept }) => {
      const { folder, name, there } = await around(rootId, place, kept)
      if (there) throw faultAt(place, 'EEXIST')
      await insertEntry(folderRow(folder, name, now), kept)
    })
  }

  /** One row, whatever lies in it. */
  move(from: Place, to: Place): Promise<void> {
    return this.#store.change(from, async ({ rootId, now, kept }) => {
      if (from.path === '') throw faultAt(from, 'EPERM')
      const moved = await findEntry(rootId, from, kept)
      if (moved?.kind !== 'folder') throw faultAt(from, 'ENOENT')
      const { folder, name, there } = await around(rootId, to, kept)
      if (there?.id === moved.id) return
      if (there) throw faultAt(to, 'EEXIST')
      if (`${to.path}/`.startsWith(`${from.path}/`)) throw faultAt(to, 'EINVAL')
      await updateEntry(moved.id, { parent: folder.id, name, changed: laterThan(moved, now) }, kept)
    })
  }

  removeEmpty(place: Place): Promise<void> {
    return this.#store.change(place, async ({ rootId, now, kept }) => {
      if (place.path === '') throw faultAt(place, 'EPERM')
      const folder = await findEntry(rootId, place, kept)
      if (folder?.kind !== 'folder') throw faultAt(place, 'ENOENT')
      for (const row of await emptyBelow(folder, place, kept)) await deleteEntry(row, now, kept)
    })
  }

  /** Only what lies in the trash or among versions is ever removed with all that is in it; a folder with folders in it is none of ours. */
  removeTrashed(place: Place): Promise<void> {
    const parts = partsOf(place)
    if (parts.length !== 2 || ![trashFolder, versionsFolder].includes(parts[0] ?? '')) throw faultAt(place, 'EPERM')
    return this.#store.change(place, async ({ rootId, now, kept }) => {
      const folder = await findEntry(rootId, place, kept)
      if (!folder) return
      const inside = folder.kind === 'folder' ? await listAll({ rootId, id: folder.id }, kept) : []
      if (inside.some(({ kind }) => kind === 'folder')) throw faultAt(place, 'ENOTEMPTY')
      for (const row of [...inside, folder]) await deleteEntry(row, now, kept)
    })
  }

  /** Begins a place for an archive; false where there is one of this name. */
  async makeRoot(root: string): Promise<boolean> {
    const row = { root, token: randomUUID(), changes: 0, closed_until: 0 }
    const add = this.#store.kept().insertInto('kept_roots').values(row)
    const added = await add
      .onConflict((c) => c.column('root').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }

  /** Takes a place away with all that lies in it, part by part; the bytes go after the time of grace. May be cut off and done again. */
  async removeRoot(root: string, mayGo: () => Promise<boolean>): Promise<void> {
    const place = { root, path: '' }
    const found = await this.#store
      .kept()
      .selectFrom('kept_roots')
      .select('id')
      .where('root', '=', root)
      .executeTakeFirst()
    if (!found) return
    for (let isLeft = true; isLeft; ) {
      // Somebody may have taken it since the last part.
      if (!(await mayGo())) return
      isLeft = await this.#store.change(place, async ({ rootId, now, kept }) => {
        const rows = await listAny(rootId, atOnce, kept)
        for (const row of rows) await deleteEntry(row, now, kept)
        if (rows.length > 0) return true
        await kept.deleteFrom('kept_roots').where('id', '=', rootId).execute()
        return false
      })
    }
  }

  /** Takes a place away in which nothing lies; one in which something does stays. */
  async removeRootIfEmpty(root: string): Promise<void> {
    await this.#store.transaction(async (kept) => {
      const found = await kept.selectFrom('kept_roots').select('id').where('root', '=', root).executeTakeFirst()
      if (!found) return
      // What somebody puts there in this moment is seen.
      await holdRoot({ root, path: '' }, this.#store.clock.now(), kept)
      if ((await listAny(found.id, 1, kept)).length > 0) return
      await kept.deleteFrom('kept_roots').where('id', '=', found.id).execute()
    })
  }

  async listRoots(): Promise<{ root: string; files: number; bytes: number }[]> {
    const roots = await this.#store.kept().selectFrom('kept_roots').select(['id', 'root']).orderBy('root').execute()
    const weighed: { root: string; files: number; bytes: number }[] = []
    for (const { id, root } of roots) weighed.push({ root, ...(await weigh(id, this.#store.kept())) })
    return weighed
  }
}

const folderRow = ({ rootId, id }: Folder, name: string, now: number): Omit<EntryRow, 'id'> => ({
  ...{ root_id: rootId, parent: id, name, kind: 'folder', bytes: 0, modified: now, changed: now, object: null },
})

async function listAll(folder: Folder, kept: Kept): Promise<EntryRow[]> {
  const all: EntryRow[] = []
  for (let after: string | null = null; ; ) {
    const rows = await listIn(folder, { after, limit: atOnce }, kept)
    all.push(...rows)
    after = rows.at(-1)?.name ?? null
    if (rows.length < atOnce) return all
  }
}

/** A folder and what may go with it. @throws OriginalFault ENOTEMPTY where a file lies in it or in one below. */
async function emptyBelow(folder: EntryRow, place: Place, kept: Kept): Promise<EntryRow[]> {
  const found = [folder]
  const open = [folder.id]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const row of await listAll({ rootId: folder.root_id, id }, kept)) {
      if (row.kind === 'folder') open.push(row.id)
      else if (!leavings.has(row.name)) throw faultAt(place, 'ENOTEMPTY')
      found.push(row)
    }
    if (found.length > mostFolders) throw faultAt(place, 'ENOTEMPTY')
  }
  return found
}
