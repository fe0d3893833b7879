import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { ConflictsTables, SettledConflictRow } from './conflicts.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<AssetsTables & ConflictsTables>()

export async function listSettled(
  ids: readonly number[],
  executing: Executing,
): Promise<Map<number, SettledConflictRow[]>> {
  if (ids.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('settled_conflicts').selectAll().where('asset_id', 'in', ids)
  return Map.groupBy(await query.execute(), (row) => Number(row.asset_id))
}

const columns = { asset_id: 'bigint', field: 'integer', change_set_id: 'bigint', known: 'text' } as const

export async function saveSettled(rows: readonly SettledConflictRow[], inside: Executing): Promise<void> {
  if (rows.length === 0) return
  // `where true` tells SQLite's parser that `on` begins no join.
  await sql`insert into settled_conflicts (asset_id, field, change_set_id, known)
    select asset_id, field, change_set_id, known from (${recordset(columns, rows, inside.db.engine)}) v where true
    on conflict (asset_id, field) do update set change_set_id = excluded.change_set_id, known = excluded.known`.execute(
    tablesOf(inside),
  )
}

/** Those that a change set, or with `andLater` one after it, settled of some assets; answers the assets that had any. */
export async function deleteSettled(
  ids: readonly number[],
  { setId, andLater }: { setId: number; andLater: boolean },
  inside: Executing,
): Promise<number[]> {
  if (ids.length === 0) return []
  const query = tablesOf(inside).deleteFrom('settled_conflicts').where('asset_id', 'in', ids)
  const rows = await query
    .where('change_set_id', andLater ? '>' : '=', setId)
    .returning('asset_id')
    .execute()
  return [...new Set(rows.map(({ asset_id }) => Number(asset_id)))]
}

/** What the files of some assets say beyond their fields; JSON by the number of the asset. */
export async function listDetails(ids: readonly number[], executing: Executing): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('asset_details').select(['asset_id', 'details'])
  const rows = await query.where('asset_id', 'in', ids).execute()
  return new Map(rows.map(({ asset_id, details }) => [Number(asset_id), details]))
}

/** Answers the archives of these assets. */
export async function saveOpenFields(open: ReadonlyMap<number, string>, inside: Executing): Promise<number[]> {
  if (open.size === 0) return []
  const rows = [...open].map(([id, conflict_fields]) => ({ id, conflict_fields }))
  const given = recordset({ id: 'bigint', conflict_fields: 'text' }, rows, inside.db.engine)
  const { rows: saved } = await sql<{ archive_id: number }>`update assets set conflict_fields = v.conflict_fields
    from (${given}) v where assets.id = v.id returning assets.archive_id as archive_id`.execute(tablesOf(inside))
  return [...new Set(saved.map(({ archive_id }) => Number(archive_id)))].sort((one, other) => one - other)
}
