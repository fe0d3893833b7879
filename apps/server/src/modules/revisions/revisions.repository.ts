import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Replacement, RevisionsTables, VersionFacts, VersionRow } from './revisions.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<RevisionsTables & AssetsTables>()

/** Notes what is about to happen; false where another file is about to take this place. */
export async function insertReplacement(wish: Replacement, executing: Executing): Promise<boolean> {
  const row = { asset_id: wish.id, archive_id: wish.archiveId, upload_id: wish.uploadId, at: executing.clock.now() }
  const insert = tablesOf(executing)
    .insertInto('file_replacements')
    .values({ ...row, wish: JSON.stringify(wish) })
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((c) => c.column('asset_id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

export async function findReplacement(assetId: number, executing: Executing): Promise<Replacement | null> {
  const query = tablesOf(executing).selectFrom('file_replacements').select('wish').where('asset_id', '=', assetId)
  const row = await query.executeTakeFirst()
  return row ? JSON.parse(row.wish) : null
}

/** Those of no upload, oldest first: uploads look after their own. */
export async function listGoingBack(limit: number, executing: Executing): Promise<Replacement[]> {
  const query = tablesOf(executing).selectFrom('file_replacements').select('wish').where('upload_id', 'is', null)
  return (await query.orderBy('asset_id').limit(limit).execute()).map(({ wish }) => JSON.parse(wish))
}

export async function deleteReplacement(assetId: number, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('file_replacements').where('asset_id', '=', assetId).execute()
}

/** An asset has another file; answers the change number that it got by that. Null where it had another one already. */
export async function advanceRevision(id: number, from: number, inside: Executing): Promise<number | null> {
  const row = await tablesOf(inside)
    .updateTable('assets')
    .set({ revision: from + 1, change_number: sql`change_number + 1` })
    .where('id', '=', id)
    .where('revision', '=', from)
    .returning('change_number')
    .executeTakeFirst()
  return row?.change_number ?? null
}

/** One that is there already stays as it is. */
export async function insertVersion(row: VersionRow, inside: Executing): Promise<void> {
  const insert = tablesOf(inside).insertInto('asset_versions').values(row)
  await insert.onConflict((c) => c.columns(['asset_id', 'version']).doNothing()).execute()
}

/** What is known of a version whose place another one has taken. */
export async function saveOld(
  { id, version }: { id: number; version: number },
  { sha256, facts, stored }: { sha256: string | null; facts: VersionFacts; stored: string | null },
  inside: Executing,
): Promise<void> {
  const change = { sha256, facts: JSON.stringify(facts), stored }
  const query = tablesOf(inside).updateTable('asset_versions').set(change)
  await query.where('asset_id', '=', id).where('version', '=', version).execute()
}

const versions = (executing: Executing) => tablesOf(executing).selectFrom('asset_versions').selectAll()

/** Versions of an asset before a change number (null: the newest), newest first. */
export function listVersions(
  id: number,
  { before, limit }: { before: number | null; limit: number },
  executing: Executing,
): Promise<VersionRow[]> {
  let query = versions(executing).where('asset_id', '=', id)
  if (before !== null) query = query.where('number', '<', before)
  return query.orderBy('number', 'desc').limit(limit).execute()
}

/** The version that an asset had after a change. */
export async function findVersionAt(id: number, number: number, executing: Executing): Promise<VersionRow | null> {
  const query = versions(executing).where('asset_id', '=', id).where('number', '<=', number)
  return (await query.orderBy('number', 'desc').limit(1).executeTakeFirst()) ?? null
}

export async function findVersion(id: number, version: number, executing: Executing): Promise<VersionRow | null> {
  const query = versions(executing).where('asset_id', '=', id).where('version', '=', version)
  return (await query.executeTakeFirst()) ?? null
}

/** The version before one of them. */
export async function findVersionBefore(id: number, number: number, executing: Executing): Promise<VersionRow | null> {
  return number === 0 ? null : findVersionAt(id, number - 1, executing)
}

/** One whose bytes are kept, with this hash. */
export async function findTwin(id: number, sha256: string, executing: Executing): Promise<VersionRow | null> {
  const query = versions(executing).where('asset_id', '=', id).where('sha256', '=', sha256)
  return (await query.where('stored', 'is not', null).limit(1).executeTakeFirst()) ?? null
}

/** Those whose bytes are kept beyond the newest so many, some of them. */
export function listTooMany(id: number, kept: number, executing: Executing): Promise<VersionRow[]> {
  const query = versions(executing).where('asset_id', '=', id).where('stored', 'is not', null)
  return query.orderBy('version', 'desc').limit(100).offset(kept).execute()
}

/** Its bytes are not kept any more. */
export async function forgetStored(
  { id, version }: { id: number; version: number },
  executing: Executing,
): Promise<void> {
  const query = tablesOf(executing).updateTable('asset_versions').set({ stored: null })
  await query.where('asset_id', '=', id).where('version', '=', version).execute()
}

/** False where it was deleted already. */
export async function deleteVersion(
  { id, version }: { id: number; version: number },
  inside: Executing,
): Promise<boolean> {
  const query = tablesOf(inside).deleteFrom('asset_versions').where('asset_id', '=', id)
  return Number((await query.where('version', '=', version).executeTakeFirst()).numDeletedRows) === 1
}
