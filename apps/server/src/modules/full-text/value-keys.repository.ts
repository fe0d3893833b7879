import type { FieldBound } from '@vitrine/search-language/expression.ts'
import { type FieldRange, rangeKinds, valueKinds } from '@vitrine/search-language/field-range-holds.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#platform/database/database.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { TextEntry } from './text-search.ts'

const columns = {
  archive_id: 'bigint',
  field: 'integer',
  kind: 'integer',
  value: 'double precision',
  asset_id: 'bigint',
} as const

/** Writes how the values of some assets stand in ranges, in place of what stood there for them. */
export async function writeValueKeys(entries: readonly TextEntry[], db: Kysely<unknown>, engine: Engine) {
  await removeValueKeys(
    entries.map(({ assetId }) => assetId),
    db,
  )
  const rows = entries.flatMap(({ assetId, archiveId, keys }) =>
    keys.map(({ field, kind, value }) => ({
      ...{ archive_id: archiveId, field, kind: valueKinds.indexOf(kind), value },
      asset_id: assetId,
    })),
  )
  if (rows.length > 0) await sql`insert into asset_value_keys ${recordset(columns, rows, engine)}`.execute(db)
}

export async function removeValueKeys(ids: readonly number[], db: Kysely<unknown>): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from asset_value_keys where asset_id in (${sql.join(ids)})`.execute(db)
}

/** The numbers of the assets of an archive with a value of the field in the range: one walk of the index a kind. Those with several come several times. */
export function assetsInRange(archiveId: number, field: number, range: FieldRange): RawBuilder<unknown> {
  const within = (bound: FieldBound | null, kind: (typeof valueKinds)[number], sign: RawBuilder<unknown>) =>
    bound === null ? sql`` : sql` and k.value ${sign} ${bound[kind]}`
  const found = rangeKinds(range).map(
    (kind) => sql`select k.asset_id from asset_value_keys k where k.archive_id = ${archiveId} and k.field = ${field}
      and k.kind = ${valueKinds.indexOf(kind)}${within(range.from, kind, sql`>=`)}${within(range.to, kind, sql`<=`)}`,
  )
  const [only, ...others] = found
  return only && others.length === 0 ? only : sql`select asset_id from (${sql.join(found, sql` union all `)}) ranged`
}
