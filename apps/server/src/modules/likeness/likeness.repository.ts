import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { Bands } from './bands.ts'
import type { LikenessTables } from './likeness.tables.ts'

const likenessColumns = {
  asset_id: 'bigint',
  band0: 'integer',
  band1: 'integer',
  band2: 'integer',
  band3: 'integer',
  colours: 'text',
  state: 'text',
} as const
const colourColumns = { colour: 'integer', asset_id: 'bigint' } as const

export interface LikenessRow {
  id: number
  bands: Bands | null
  /** JSON. */
  colours: string
  /** Places of the colours in which it is found. */
  found: readonly number[]
}

/** In place of what was known of them. What is alike to them is looked for later. */
export async function saveLikenessRows(rows: readonly LikenessRow[], { db }: Executing): Promise<void> {
  const tables = db.tables<LikenessTables>()
  const wide = rows.map(({ id, bands, colours }) => {
    const [band0 = null, band1 = null, band2 = null, band3 = null] = bands ?? []
    return { asset_id: id, band0, band1, band2, band3, colours, state: 'new' }
  })
  await sql`insert into asset_likeness (asset_id, archive_id, state, band0, band1, band2, band3, colours)
    select v.asset_id, i.archive_id, v.state, v.band0, v.band1, v.band2, v.band3, v.colours
    from (${recordset(likenessColumns, wide, db.engine)}) v join asset_index i on i.asset_id = v.asset_id where true
    on conflict (asset_id) do update set archive_id = excluded.archive_id, state = excluded.state, group_id = null,
      band0 = excluded.band0, band1 = excluded.band1, band2 = excluded.band2, band3 = excluded.band3,
      colours = excluded.colours`.execute(tables)
  const ids = rows.map(({ id }) => id)
  await tables.deleteFrom('asset_colours').where('asset_id', 'in', ids).execute()
  const found = rows.flatMap((row) => row.found.map((colour) => ({ colour, asset_id: row.id })))
  if (found.length === 0) return
  await sql`insert into asset_colours (colour, asset_id) ${recordset(colourColumns, found, db.engine)}`.execute(tables)
}

/** Of assets whose pictures were not made now: those of which nothing is known wait; those of another archive leave their group. */
export async function keepLikenessRows(ids: readonly number[], { db }: Executing): Promise<void> {
  await sql`insert into asset_likeness (asset_id, archive_id, state)
    select i.asset_id, i.archive_id, 'wanted' from asset_index i where i.asset_id in (${sql.join(ids)})
    on conflict (asset_id) do update set archive_id = excluded.archive_id,
      group_id = case when asset_likeness.archive_id = excluded.archive_id then asset_likeness.group_id end,
      state = case when asset_likeness.archive_id = excluded.archive_id or asset_likeness.state = 'wanted'
        then asset_likeness.state else 'new' end`.execute(db.tables<LikenessTables>())
}

export async function groupOf(id: number, { db }: Executing): Promise<number | null> {
  const query = db.tables<LikenessTables>().selectFrom('asset_likeness').select('group_id').where('asset_id', '=', id)
  const group = (await query.executeTakeFirst())?.group_id ?? null
  return group === null ? null : Number(group)
}

/** `isCompared`: what is alike to it was looked for. */
export async function saveGroup(
  id: number,
  { group, isCompared }: { group: number | null; isCompared: boolean },
  { db }: Executing,
): Promise<void> {
  const change = { group_id: group, ...(isCompared ? { state: 'done' as const } : {}) }
  await db.tables<LikenessTables>().updateTable('asset_likeness').set(change).where('asset_id', '=', id).execute()
}
