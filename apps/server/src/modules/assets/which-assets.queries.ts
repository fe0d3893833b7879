import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { sortKey } from '#modules/folders/sort-key.ts'
import { conditionOnRows } from '#modules/full-text/compile-expression.ts'
import { joinedFlat } from '#modules/full-text/many-conditions.queries.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { Platform } from '#platform/platform.ts'
import type { AssetsTables } from './assets.tables.ts'

/** One of some assets, as far as a viewer may know of it. */
export interface KnownAsset {
  id: number
  archive_id: number
  path: string
  /** 1: what was asked about may be done with it. */
  is_allowed: number
}

/** Numbers of one statement; SQLite takes some thousands of values. */
const most = 1000

/**
 * Which of these assets a viewer sees, of whatever archives, and with which of them something may be done: the filters of the
 * viewer become part of one question. What is hidden is as little there as what is missing.
 * @param ids any number of them.
 */
export async function whichOf(
  access: Access,
  ids: readonly number[],
  permission: ArchivePermission,
  executing: Pick<Executing, 'db'>,
): Promise<Map<number, KnownAsset>> {
  const known = new Map<number, KnownAsset>()
  for (let at = 0; at < ids.length; at += most)
    for (const row of await whichOfSome(access, ids.slice(at, at + most), permission, executing)) known.set(row.id, row)
  return known
}

async function whichOfSome(
  access: Access,
  ids: readonly number[],
  permission: ArchivePermission,
  executing: Pick<Executing, 'db'>,
): Promise<KnownAsset[]> {
  const tables = executing.db.tables<AssetsTables>()
  const query = tables.selectFrom('asset_index').select('archive_id').distinct().where('asset_id', 'in', ids)
  const archives = (await query.execute()).map(({ archive_id }) => archive_id)
  const within = (wished: ArchivePermission) => scopesAsCondition(access, wished, archives, executing)
  const { rows } = await sql<KnownAsset>`select i.asset_id as id, i.archive_id, i.path,
      case when ${within(permission)} then 1 else 0 end as is_allowed
    from asset_index i where i.asset_id in (${sql.join(ids)}) and ${within('View')}`.execute(tables)
  return rows
}

/** How many of these assets have files that carry content credentials. @param ids any number of them. */
export async function countWithCredentials(ids: readonly number[], executing: Pick<Executing, 'db'>): Promise<number> {
  const tables = executing.db.tables<AssetsTables>()
  let count = 0
  for (let at = 0; at < ids.length; at += most) {
    const query = tables.selectFrom('assets').select(({ fn }) => fn.countAll().as('count'))
    const some = query.where('id', 'in', ids.slice(at, at + most)).where('credential_state', '<>', '')
    count += Number((await some.executeTakeFirstOrThrow()).count)
  }
  return count
}

/** Where something is allowed, as a condition on rows `i` that are few and lie in these archives. */
export function scopesAsCondition(
  access: Access,
  permission: ArchivePermission,
  archives: readonly number[],
  { db }: Pick<Executing, 'db'>,
): RawBuilder<unknown> {
  const scopes = archives.map((id) => access.scope(permission, id)).filter((scope) => scope !== null)
  const parts = scopes.map(({ archiveId, filter }) => {
    return sql`(i.archive_id = ${archiveId} and ${conditionOnRows(filter, archiveId, textSearchOf(db.engine))})`
  })
  return parts.length === 0 ? sql`1 = 0` : joinedFlat(parts, sql` or `)
}

/** That a viewer sees a row `i`, whichever archive it lies in. */
export function seenAnywhere(access: Access, executing: Pick<Executing, 'db'>): RawBuilder<unknown> {
  const archives = access.scopes('View').map(({ archiveId }) => archiveId)
  return scopesAsCondition(access, 'View', archives, executing)
}

/**
 * Each of what is given is looked up in the index. Left to itself SQLite walks all of the archive and goes through the given ones at each
 * asset: 111 s for 10,000 of 20,000. PostgreSQL takes this for any other join.
 */
const givenFirst = sql`cross join`

/** The numbers of assets of one archive by their paths, byte for byte; what is not there, or not ready, is missing. */
export async function idsByPath(
  archiveId: number,
  paths: readonly string[],
  { db }: Platform,
): Promise<Map<string, number>> {
  const given = recordset(
    { path: 'text' },
    paths.map((path) => ({ path })),
    db.engine,
  )
  const { rows } = await sql<{ id: number; path: string }>`select a.id, a.path from (${given}) given
    ${givenFirst} assets a join asset_index i on i.asset_id = a.id
    where a.archive_id = ${archiveId} and a.path = given.path`.execute(db.tables<AssetsTables>())
  return new Map(rows.map(({ id, path }) => [path, Number(id)]))
}

/** The numbers of the assets of an archive that have one of these file names, whatever folder they lie in; composed and decomposed letters are the same. */
export async function idsByFilename(
  archiveId: number,
  names: readonly string[],
  { db }: Platform,
): Promise<Map<string, number[]>> {
  const keys = [...new Set(names.map(sortKey))]
  const given = recordset(
    { name_key: 'text' },
    keys.map((name_key) => ({ name_key })),
    db.engine,
  )
  const { rows } = await sql<{ id: number; filename: string }>`select a.id, a.filename from (${given}) given
    ${givenFirst} asset_index i join assets a on a.id = i.asset_id
    where i.archive_id = ${archiveId} and i.name_key = given.name_key order by a.id`.execute(db.tables<AssetsTables>())
  const byName = Map.groupBy(rows, ({ filename }) => filename.normalize('NFC'))
  return new Map(names.map((name) => [name, (byName.get(name.normalize('NFC')) ?? []).map(({ id }) => Number(id))]))
}
