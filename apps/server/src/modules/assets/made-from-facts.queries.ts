import { sql } from 'kysely'
import type { Access } from '#modules/permissions/access.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { AssetsTables } from './assets.tables.ts'
import { seenAnywhere } from './which-assets.queries.ts'

/**
 * Which of some assets were made from others, or others from them, as far as a viewer sees these. Where none of them has links it asks
 * once, by two indexes; else each is looked at up to the first link that is seen, however many there are.
 */
export async function linkedAmong(
  access: Access,
  ids: readonly number[],
  { db }: Pick<Executing, 'db'>,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const tables = db.tables<AssetsTables>()
  const given = sql.join(ids)
  const some = await sql`select 1 from made_from where made_id in (${given})
    union all select 1 from made_from where source_id in (${given}) limit 1`.execute(tables)
  if (some.rows.length === 0) return new Set()
  const seen = seenAnywhere(access, { db })
  const rows = ids.map((id) => ({ id }))
  const asked = recordset({ id: 'bigint' }, rows, db.engine)
  const [from, to] = [
    sql`i.asset_id = m.source_id where m.made_id = g.id and ${seen}`,
    sql`i.asset_id = m.made_id where m.source_id = g.id and ${seen}`,
  ]
  // Links first and by their index: left to themselves SQLite walks all of the archive, and PostgreSQL all links.
  const { rows: found } = await (db.engine === 'sqlite'
    ? sql<{ id: number }>`select g.id from (${asked}) g
        where exists (select 1 from made_from m cross join asset_index i on ${from})
          or exists (select 1 from made_from m cross join asset_index i on ${to})`
    : sql<{ id: number }>`select g.id from (${asked}) g
        cross join lateral (select 1 from made_from m join asset_index i on ${from} limit 1) x
      union select g.id from (${asked}) g
        cross join lateral (select 1 from made_from m join asset_index i on ${to} limit 1) x`
  ).execute(tables)
  return new Set(found.map(({ id }) => Number(id)))
}
