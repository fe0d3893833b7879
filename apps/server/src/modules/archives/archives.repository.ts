import type { StackRule } from '@vitrine/contract/archive-values.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { type Kysely, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { ArchiveFacts, ArchivesTables, BareArchive, WriteBack } from './archives.tables.ts'

/** Returns false when the number or the name is taken. */
export async function insertArchive(row: BareArchive, { db }: Executing): Promise<boolean> {
  const query = db
    .tables<ArchivesTables>()
    .insertInto('archives')
    .values(row)
    .onConflict((c) => c.doNothing())
  return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

/** The row as it stays until the deed is done; null when there is no such archive. */
export async function findArchiveToChange(id: number, { db }: Executing): Promise<BareArchive | null> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').selectAll().where('id', '=', id)
  const held = db.engine === 'postgres' ? query.forNoKeyUpdate() : query
  return (await held.where('removed_at', 'is', null).executeTakeFirst()) ?? null
}

export async function updateArchiveFacts(
  id: number,
  { facts, by }: { facts: ArchiveFacts; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { ...facts, name_key: fold(facts.name), modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

/** Out of sight, and kept with everything that is known of its files. Its name is free for another one. */
export async function markDeleted(row: BareArchive, by: number, { db, clock }: Executing): Promise<void> {
  const now = clock.now()
  const { id, name, auto_search } = row
  const gone = { removed_at: now, deleted_at: now, deleted_name: name, name_key: `${id} removed` }
  // Written though it stays: what is kept of access lists is dropped when this column is (2026-11-21-07-change-counters).
  const change = { ...gone, auto_search, modified_at: now, modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

/** Returns false when it is not deleted any more, or forgotten. */
export async function markRestored(row: BareArchive, by: number, { db, clock }: Executing): Promise<boolean> {
  const back = { removed_at: null, deleted_at: null, deleted_name: null, name_key: fold(row.name) }
  const change = { ...back, auto_search: row.auto_search, modified_at: clock.now(), modified_by: by }
  const query = db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', row.id)
  return (await query.where('deleted_at', 'is not', null).executeTakeFirst()).numUpdatedRows === 1n
}

export async function setArchiveView(
  id: number,
  { view, by }: { view: string; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { metadata_view: view, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

export async function setWriteBack(
  id: number,
  { mode, by }: { mode: WriteBack; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { write_back: mode, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

export async function setTakesFiles(
  id: number,
  { takesFiles, by }: { takesFiles: boolean; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { takes_files: takesFiles ? 1 : 0, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

export async function setStackRule(
  id: number,
  { rule, by }: { rule: StackRule; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { stack_rule: rule, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

export async function setTrashDays(
  id: number,
  { days, by }: { days: number; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { trash_days: days, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

export async function setVersionsKept(
  id: number,
  { count, by }: { count: number; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { versions_kept: count, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

export async function setQuota(
  id: number,
  { bytes, by }: { bytes: number | null; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { quota_bytes: bytes, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

export async function setPosterAsset(
  id: number,
  { asset, by }: { asset: number | null; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { poster_asset: asset, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

/** Archives whose files Vitrine keeps, those that can be taken back as well. */
export function listManaged({ db }: Executing): Promise<{ id: number; path: string }[]> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select(['id', 'path']).where('is_managed', '=', 1)
  return query.where('path', '<>', '').execute()
}

/** Where the files of each archive lie, and the other place of its move, those that can be taken back as well. */
export function listPlaces({ db }: Executing): Promise<Pick<BareArchive, 'id' | 'name' | 'path' | 'moving_to'>[]> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select(['id', 'name', 'path', 'moving_to'])
  const there = query.where((e) => e.or([e('removed_at', 'is', null), e('deleted_at', 'is not', null)]))
  return there.where('path', '<>', '').execute()
}

export async function setPath(id: number, path: string, { db }: Executing): Promise<void> {
  await db.tables<ArchivesTables>().updateTable('archives').set({ path }).where('id', '=', id).execute()
}

export async function setMovingTo(id: number, path: string | null, { db }: Executing): Promise<void> {
  await db.tables<ArchivesTables>().updateTable('archives').set({ moving_to: path }).where('id', '=', id).execute()
}

export async function setPlace(
  id: number,
  {
    path,
    from,
    isManaged,
    attributes,
    by,
  }: { path: string; from: string; isManaged: boolean; attributes: string; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const where = { path, is_managed: isManaged ? 1 : 0, moving_to: from, problem: null, attributes }
  const change = { ...where, modified_at: clock.now(), modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

export async function setArchiveProblem(id: number, problem: string | null, { db }: Executing): Promise<void> {
  await db.tables<ArchivesTables>().updateTable('archives').set({ problem }).where('id', '=', id).execute()
}

/** From here on nobody finds it. Its name is free for another one. */
export async function markRemoved(id: number, by: number, { db, clock }: Executing): Promise<void> {
  const now = clock.now()
  const gone = {
    removed_at: now,
    name_key: `${id} removed`,
    auto_search: '',
    path: '',
    problem: null,
    deleted_at: null,
  }
  const change = { ...gone, modified_at: now, modified_by: by }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

/** Marks that the content changed: lists show the time, kept counts and positions are counted anew. */
export async function touchArchive(id: number, { db, clock }: Executing): Promise<void> {
  const change = { modified_at: clock.now(), content_version: sql<number>`content_version + 1` }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

/** Marks that assets of it are stacked from now on. */
export async function markStacks(id: number, { db }: Executing): Promise<void> {
  const query = db.tables<ArchivesTables>().updateTable('archives').set({ has_stacks: 1 }).where('id', '=', id)
  await query.where('has_stacks', '=', 0).execute()
}

/** Marks that values of assets changed: searches and filters are counted anew. */
export async function touchValues(id: number, { db }: Executing): Promise<void> {
  const change = { values_version: sql<number>`values_version + 1` }
  await db.tables<ArchivesTables>().updateTable('archives').set(change).where('id', '=', id).execute()
}

/** The same for all, far ahead of every version that was ever answered. */
export async function leapVersions(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<ArchivesTables>)
    .updateTable('archives')
    .set({
      content_version: sql<number>`content_version + 1000000`,
      values_version: sql<number>`values_version + 1000000`,
    })
    .execute()
}
