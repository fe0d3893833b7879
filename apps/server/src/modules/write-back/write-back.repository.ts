import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { ChangesTables } from '#modules/changes/changes.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Intent, WriteBackTables } from './write-back.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<WriteBackTables & AssetsTables & ChangesTables>()

/** Assets of an archive that are to be written now, the next few; those whose files are being read wait. */
export async function listDue(
  archiveId: number,
  { now, limit }: { now: number; limit: number },
  executing: Executing,
): Promise<number[]> {
  const rows = await tablesOf(executing)
    .selectFrom('unwritten_assets as u')
    .innerJoin('assets as a', 'a.id', 'u.asset_id')
    .leftJoin('file_writings as w', 'w.asset_id', 'u.asset_id')
    .select('u.asset_id as id')
    .where('u.archive_id', '=', archiveId)
    .where('a.state', '=', 'ready')
    .where((e) => e.or([e('w.next_at', 'is', null), e('w.next_at', '<=', now)]))
    .orderBy('u.asset_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** When the next of those that wait may be tried, milliseconds since 1970; null when none waits. */
export async function findNextDue(archiveId: number, executing: Executing): Promise<number | null> {
  const row = await tablesOf(executing)
    .selectFrom('unwritten_assets as u')
    .innerJoin('assets as a', 'a.id', 'u.asset_id')
    .leftJoin('file_writings as w', 'w.asset_id', 'u.asset_id')
    .select(sql<number>`min(coalesce(w.next_at, 0))`.as('next'))
    .select(sql<number>`count(*)`.as('count'))
    .where('u.archive_id', '=', archiveId)
    .where('a.state', 'in', ['ready', 'pending'])
    .executeTakeFirst()
  return row && Number(row.count) > 0 ? Number(row.next) : null
}

/** Archives in which something waits to be written, or was being written when a program ended. */
export async function listWaitingArchives(executing: Executing): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select archive_id as id from unwritten_assets
    union select archive_id from file_writings where intent is not null`.execute(tablesOf(executing))
  return rows.map(({ id }) => id)
}

/** The change number up to which an asset is to be written; null when nothing waits. */
export async function findWish(assetId: number, executing: Executing): Promise<number | null> {
  const query = tablesOf(executing).selectFrom('unwritten_assets').select('number').where('asset_id', '=', assetId)
  return (await query.executeTakeFirst())?.number ?? null
}

export async function saveIntent(
  asset: { id: number; archiveId: number },
  intent: Intent | null,
  executing: Executing,
): Promise<void> {
  const row = { asset_id: asset.id, archive_id: asset.archiveId, intent: intent && JSON.stringify(intent) }
  const fresh = { ...row, attempts: 0, next_at: 0, problem: '' }
  const insert = tablesOf(executing).insertInto('file_writings').values(fresh)
  await insert.onConflict((c) => c.column('asset_id').doUpdateSet({ intent: row.intent })).execute()
}

export async function listIntents(
  archiveId: number,
  executing: Executing,
): Promise<{ assetId: number; intent: Intent }[]> {
  const query = tablesOf(executing).selectFrom('file_writings').select(['asset_id', 'intent'])
  const rows = await query.where('archive_id', '=', archiveId).where('intent', 'is not', null).limit(1000).execute()
  return rows.flatMap(({ asset_id, intent }) => (intent ? [{ assetId: asset_id, intent: JSON.parse(intent) }] : []))
}

/** A try that failed, with the time before which no other is made; answers how many there were. */
export async function saveFailure(
  asset: { id: number; archiveId: number },
  failure: { problem: string; nextAt: (attempts: number) => number },
  executing: Executing,
): Promise<void> {
  const tables = tablesOf(executing)
  const query = tables.selectFrom('file_writings').select('attempts').where('asset_id', '=', asset.id)
  const attempts = ((await query.executeTakeFirst())?.attempts ?? 0) + 1
  const { problem } = failure
  const row = { attempts, next_at: failure.nextAt(attempts), problem, intent: null }
  const insert = tables.insertInto('file_writings').values({ asset_id: asset.id, archive_id: asset.archiveId, ...row })
  await insert.onConflict((c) => c.column('asset_id').doUpdateSet(row)).execute()
  await tables.updateTable('assets').set({ write_state: 'failed' }).where('id', '=', asset.id).execute()
}

export async function deleteWriting(assetId: number, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('file_writings').where('asset_id', '=', assetId).execute()
}

/** What waits and what failed, for administrators. */
export async function countWaiting(
  archiveId: number,
  executing: Executing,
): Promise<{ waiting: number; failed: number }> {
  const tables = tablesOf(executing)
  const all = await tables
    .selectFrom('unwritten_assets as u')
    .leftJoin('file_writings as w', 'w.asset_id', 'u.asset_id')
    .select(sql<number>`count(*)`.as('waiting'))
    .select(sql<number>`count(case when w.problem <> '' then 1 end)`.as('failed'))
    .where('u.archive_id', '=', archiveId)
    .executeTakeFirst()
  return { waiting: Number(all?.waiting ?? 0), failed: Number(all?.failed ?? 0) }
}

/** The first of those that failed, by path. */
export function listFailed(
  archiveId: number,
  limit: number,
  executing: Executing,
): Promise<{ path: string; problem: string }[]> {
  return tablesOf(executing)
    .selectFrom('file_writings as w')
    .innerJoin('assets as a', 'a.id', 'w.asset_id')
    .select(['a.path', 'w.problem'])
    .where('w.archive_id', '=', archiveId)
    .where('w.problem', '<>', '')
    .orderBy('w.next_at')
    .limit(limit)
    .execute()
}
