import { sql } from 'kysely'
import { closedCode, type KnownFile, type Place } from '#platform/originals/originals.ts'
import { changedAt, faultAt, partsOf } from './kept-faults.ts'
import type { EntryRow, Kept } from './kept-tables.ts'

/** What is found at the end of a path: its row, null for the place of the archive itself. */
export interface Folder {
  rootId: number
  /** 0 for the place itself. */
  id: number
}

/** @throws OriginalFault for a place that is not there. */
export async function findRoot(place: Place, kept: Kept): Promise<number> {
  const row = await kept.selectFrom('kept_roots').select('id').where('root', '=', place.root).executeTakeFirst()
  if (!row) throw faultAt(place, 'ENOENT')
  return row.id
}

/** What its place is called in the keys of its objects. @throws OriginalFault as `findRoot`. */
export async function tokenOf(rootId: number, kept: Kept): Promise<string> {
  const query = kept.selectFrom('kept_roots').select('token').where('id', '=', rootId)
  return (await query.executeTakeFirstOrThrow()).token
}

/**
 * Has whoever changes something in the same archive wait until this transaction has ended, so that nothing is put into a folder that is
 * being taken away. @throws OriginalFault where there is no such place, and while it takes no changes.
 */
export async function holdRoot(place: Place, now: number, kept: Kept): Promise<number> {
  const row = await kept
    .updateTable('kept_roots')
    .set({ changes: sql<number>`changes + 1` })
    .where('root', '=', place.root)
    .returning(['id', 'closed_until'])
    .executeTakeFirst()
  if (!row) throw faultAt(place, 'ENOENT')
  if (row.closed_until > now) throw faultAt(place, closedCode)
  return row.id
}

export async function findIn({ rootId, id }: Folder, name: string, kept: Kept): Promise<EntryRow | null> {
  const query = kept.selectFrom('kept_entries').selectAll().where('root_id', '=', rootId).where('parent', '=', id)
  return (await query.where('name', '=', name).executeTakeFirst()) ?? null
}

/** What lies at a path, null for nothing; the place of the archive itself is none. @throws OriginalFault for what is no path. */
export async function findEntry(rootId: number, place: Place, kept: Kept): Promise<EntryRow | null> {
  const parts = partsOf(place)
  let found: EntryRow | null = null
  for (const name of parts) {
    if (found && found.kind !== 'folder') return null
    found = await findIn({ rootId, id: found?.id ?? 0 }, name, kept)
    if (!found) return null
  }
  return found
}

/** @throws OriginalFault where no folder lies. */
export async function folderAt(rootId: number, place: Place, kept: Kept): Promise<Folder> {
  if (place.path === '') return { rootId, id: 0 }
  const found = await findEntry(rootId, place, kept)
  if (found?.kind !== 'folder') throw faultAt(place, found ? 'ENOTDIR' : 'ENOENT')
  return { rootId, id: found.id }
}

/** The folder around a place, which must be there, and the name in it. @throws OriginalFault. */
export async function around(
  rootId: number,
  place: Place,
  kept: Kept,
): Promise<{ folder: Folder; name: string; there: EntryRow | null }> {
  const parts = partsOf(place)
  const name = parts.pop()
  if (name === undefined) throw faultAt(place, 'EPERM')
  const folder = await folderAt(rootId, { root: place.root, path: parts.join('/') }, kept)
  return { folder, name, there: await findIn(folder, name, kept) }
}

/** The file that is known there. @throws OriginalFault `missing`, `changed`. */
export async function knownAt(rootId: number, known: KnownFile, kept: Kept): Promise<EntryRow> {
  const found = await findEntry(rootId, known, kept)
  if (found?.kind !== 'file') throw faultAt(known, 'ENOENT')
  if (!isKnown(found, known)) throw changedAt(known)
  return found
}

export const isKnown = (entry: EntryRow, known: Pick<KnownFile, 'bytes' | 'modified'>) =>
  entry.kind === 'file' && entry.bytes === known.bytes && entry.modified === known.modified

export async function insertEntry(row: Omit<EntryRow, 'id'>, kept: Kept): Promise<EntryRow> {
  return kept.insertInto('kept_entries').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateEntry(id: number, change: Partial<EntryRow>, kept: Kept): Promise<EntryRow> {
  return kept.updateTable('kept_entries').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Rows of a folder, in the order of their names, a page at a time. */
export async function listIn(
  { rootId, id }: Folder,
  { after, limit }: { after: string | null; limit: number },
  kept: Kept,
): Promise<EntryRow[]> {
  const query = kept.selectFrom('kept_entries').selectAll().where('root_id', '=', rootId).where('parent', '=', id)
  const rest = after === null ? query : query.where('name', '>', after)
  return rest.orderBy('name').limit(limit).execute()
}

/** Some entries of a place that nobody needs any more, wherever they lie. */
export async function listAny(rootId: number, limit: number, kept: Kept): Promise<EntryRow[]> {
  return kept.selectFrom('kept_entries').selectAll().where('root_id', '=', rootId).limit(limit).execute()
}

/** Never the same twice: whoever compares sees that something happened. */
export const laterThan = (entry: EntryRow | null, now: number) => Math.max(now, (entry?.changed ?? 0) + 1)

/** How many files lie in a place, and how large they are. */
export async function weigh(rootId: number, kept: Kept): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await kept
    .selectFrom('kept_entries')
    .select((e) => [e.fn.countAll<number>().as('files'), e.fn.sum<number | null>('bytes').as('bytes')])
    .where('root_id', '=', rootId)
    .where('kind', '=', 'file')
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}
