import type { ErrorValue } from '@vitrine/contract/errors.ts'
import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { Intent, UploadRow, UploadState, UploadsTables } from './uploads.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<UploadsTables>()

export async function insertUpload(row: UploadRow, executing: Executing): Promise<void> {
  await tablesOf(executing).insertInto('uploads').values(row).execute()
}

export async function findUpload(id: string, executing: Executing): Promise<UploadRow | null> {
  return (await tablesOf(executing).selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** How many uploads of a person still wait for bytes, without those of others by their right. */
export async function countReceiving(userId: number, since: number, executing: Executing): Promise<number> {
  const row = await tablesOf(executing)
    .selectFrom('uploads')
    .select(sql<number>`count(*)`.as('count'))
    .where('changed_at', '>=', since)
    .where('user_id', '=', userId)
    .where('brought', '=', '')
    .where('state', '=', 'receiving')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Takes a chunk in hand until a moment. False when it has come already, or somebody else has it in hand. */
export async function holdChunk(
  chunk: { upload: string; number: number; until: number },
  executing: Executing,
): Promise<boolean> {
  const row = { upload_id: chunk.upload, number: chunk.number, is_received: 0, held_until: chunk.until }
  const result = await tablesOf(executing)
    .insertInto('upload_chunks')
    .values(row)
    .onConflict((c) =>
      c
        .columns(['upload_id', 'number'])
        .doUpdateSet({ held_until: chunk.until })
        .where('upload_chunks.is_received', '=', 0)
        .where('upload_chunks.held_until', '<=', executing.clock.now()),
    )
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1
}

export async function keepHolding(
  chunk: { upload: string; number: number; until: number },
  executing: Executing,
): Promise<void> {
  const change = { held_until: chunk.until }
  await chunkOf(chunk, executing).set(change).where('is_received', '=', 0).execute()
}

/** It has not come whole: it may be sent again. */
export async function releaseChunk(chunk: { upload: string; number: number }, executing: Executing): Promise<void> {
  await chunkOf(chunk, executing).set({ held_until: 0 }).where('is_received', '=', 0).execute()
}

export async function markReceived(chunk: { upload: string; number: number }, executing: Executing): Promise<void> {
  await chunkOf(chunk, executing).set({ is_received: 1 }).execute()
  await touch(chunk.upload, executing)
}

const chunkOf = ({ upload, number }: { upload: string; number: number }, executing: Executing) =>
  tablesOf(executing).updateTable('upload_chunks').where('upload_id', '=', upload).where('number', '=', number)

/** The numbers of the chunks that have come. */
export async function listReceived(upload: string, executing: Executing): Promise<number[]> {
  const query = tablesOf(executing).selectFrom('upload_chunks').select('number').where('upload_id', '=', upload)
  const rows = await query.where('is_received', '=', 1).orderBy('number').execute()
  return rows.map(({ number }) => number)
}

export async function countReceived(upload: string, executing: Executing): Promise<number> {
  const query = tablesOf(executing).selectFrom('upload_chunks').select(sql<number>`count(*)`.as('count'))
  const row = await query.where('upload_id', '=', upload).where('is_received', '=', 1).executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function saveSidecarState(id: string, sidecar: UploadRow['sidecar'], executing: Executing): Promise<void> {
  await tablesOf(executing).updateTable('uploads').set({ sidecar }).where('id', '=', id).execute()
}

/** From one state to the next; false when it is in another one. */
export async function advance(
  id: string,
  { from, to }: { from: UploadState; to: UploadState },
  executing: Executing,
): Promise<boolean> {
  const change = { state: to, changed_at: executing.clock.now() }
  const query = tablesOf(executing).updateTable('uploads').set(change).where('id', '=', id).where('state', '=', from)
  return Number((await query.executeTakeFirst()).numUpdatedRows) === 1
}

export async function saveIntent(id: string, intent: Intent | null, executing: Executing): Promise<void> {
  const change = { intent: intent && JSON.stringify(intent) }
  await tablesOf(executing).updateTable('uploads').set(change).where('id', '=', id).execute()
}

/** It lies where it shall lie, under this name; whether something waits to be said of it. */
export async function endPlacing(
  id: string,
  { filename, isDescribed }: { filename: string; isDescribed: boolean },
  executing: Executing,
): Promise<void> {
  const change = { filename, intent: null, is_described: Number(isDescribed) }
  await tablesOf(executing).updateTable('uploads').set(change).where('id', '=', id).execute()
}

export async function saveProblem(id: string, problem: ErrorValue, executing: Executing): Promise<void> {
  const change = { state: 'failed' as const, problem, changed_at: executing.clock.now() }
  await tablesOf(executing).updateTable('uploads').set(change).where('id', '=', id).execute()
}

/** Where the file lies that it replaces, or has replaced. */
export async function savePlace(
  id: string,
  { path, filename }: { path: string; filename: string },
  executing: Executing,
): Promise<void> {
  const folder = path.slice(0, Math.max(0, path.length - filename.length - 1))
  await tablesOf(executing).updateTable('uploads').set({ folder, filename }).where('id', '=', id).execute()
}

/** What was said of the file could not be kept; the file itself is in its place. */
export async function noteProblem(id: string, problem: ErrorValue, executing: Executing): Promise<void> {
  const change = { problem }
  await tablesOf(executing).updateTable('uploads').set(change).where('id', '=', id).execute()
}

async function touch(id: string, executing: Executing): Promise<void> {
  const change = { changed_at: executing.clock.now() }
  await tablesOf(executing).updateTable('uploads').set(change).where('id', '=', id).execute()
}

/** Uploads in which nothing has happened since a moment, the oldest first. */
export function listIdle(since: number, limit: number, executing: Executing): Promise<UploadRow[]> {
  const query = tablesOf(executing).selectFrom('uploads').selectAll().where('changed_at', '<', since)
  return query.orderBy('changed_at').limit(limit).execute()
}

export async function deleteUpload(id: string, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('upload_chunks').where('upload_id', '=', id).execute()
  await tablesOf(executing).deleteFrom('uploads').where('id', '=', id).execute()
}

/** Uploads that have not been put in their place yet come into the folder as it is called now. */
export async function moveFolderOfUploads(
  archiveId: number,
  { from, to }: { from: string; to: string },
  { db }: Executing,
): Promise<void> {
  await db
    .tables<UploadsTables>()
    .updateTable('uploads')
    .set({ folder: sql<string>`${to} || substr(folder, ${[...from].length + 1})` })
    .where('archive_id', '=', archiveId)
    .where('state', 'in', ['receiving', 'pending'])
    .where((e) => e.or([e('folder', '=', from), e.and([e('folder', '>=', `${from}/`), e('folder', '<', `${from}0`)])]))
    .execute()
}
