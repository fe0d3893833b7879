import { type Expression, everything } from '@vitrine/search-language/expression.ts'
import { sql } from 'kysely'
import { conditionOnRows } from '#modules/full-text/compile-expression.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import type { Platform } from '#platform/platform.ts'
import { type AssetsTables, indexedFacts, type ReadyRow } from './assets.tables.ts'

/** Some assets that are ready, wide row and indexed facts in one; in no order. */
export async function findAssets(ids: readonly number[], { db }: Platform): Promise<ReadyRow[]> {
  if (ids.length === 0) return []
  return db
    .tables<AssetsTables>()
    .selectFrom('assets')
    .innerJoin('asset_index', 'asset_index.asset_id', 'assets.id')
    .selectAll('assets')
    .select(indexedFacts)
    .select('asset_index.bytes as read_bytes')
    .select((e) => e.fn.coalesce('assets.written_time', 'asset_index.modified_at').as('read_time'))
    .where('assets.id', 'in', ids)
    .execute()
}

/**
 * The asset at a path, byte for byte: composed and decomposed letters are different names. Null while it is not ready, and when
 * it does not match the filter: the database then answers as if it was not there, in the same time.
 */
export async function findAssetByPath(
  archiveId: number,
  path: string,
  platform: Platform,
  filter: Expression = everything,
): Promise<ReadyRow | null> {
  const { db } = platform
  const condition = conditionOnRows(filter, archiveId, textSearchOf(db.engine))
  const { rows } = await sql<{ id: number }>`select a.id from assets a join asset_index i on i.asset_id = a.id
    where a.archive_id = ${archiveId} and a.path = ${path} and ${condition}`.execute(db.tables<AssetsTables>())
  const [found] = rows
  return found ? ((await findAssets([found.id], platform))[0] ?? null) : null
}

/** JSON of what a file says beyond its fields; null of one that was last read before that was kept. */
export async function findDetails(assetId: number, { db }: Platform): Promise<string | null> {
  const query = db.tables<AssetsTables>().selectFrom('asset_details').select('details')
  return (await query.where('asset_id', '=', assetId).executeTakeFirst())?.details ?? null
}

/** Files that could not be read, and those of which metadata could not be, with their reasons, for administrators. */
export async function listParked(
  archiveId: number,
  { db }: Platform,
): Promise<{ path: string; problem: string | null }[]> {
  const { rows } = await sql<{ path: string; problem: string | null }>`select path, problem from (
      select id, path, problem from assets where state = 'parked' and archive_id = ${archiveId}
      union all select id, path, unread from assets where state = 'ready' and unread <> '' and archive_id = ${archiveId}
    ) found order by id limit 1000`.execute(db.tables<AssetsTables>())
  return rows
}

/** How many rows there are of an archive, in whatever state. */
export async function countFiles(archiveId: number, { db }: Platform): Promise<number> {
  const query = db
    .heavy<AssetsTables>()
    .selectFrom('assets')
    .select((e) => e.fn.countAll<number>().as('count'))
  return Number((await query.where('archive_id', '=', archiveId).executeTakeFirst())?.count ?? 0)
}

export interface ReadingState {
  pending: number
  ready: number
  parked: number
}

/** How many files of an archive are read, wait, and could not be read. Counts rows: for one who waits for the end of it. */
export async function countByState(archiveId: number, { db }: Platform): Promise<ReadingState> {
  const query = db
    .heavy<AssetsTables>()
    .selectFrom('assets')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
  const rows = await query.where('archive_id', '=', archiveId).groupBy('state').execute()
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { pending: of('pending'), ready: of('ready'), parked: of('parked') }
}

/** Whether anything at all is known of an archive's files. */
export async function hasAssets(archiveId: number, { db }: Platform): Promise<boolean> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select('id').where('archive_id', '=', archiveId)
  return (await query.where('state', '!=', 'gone').limit(1).executeTakeFirst()) !== undefined
}
