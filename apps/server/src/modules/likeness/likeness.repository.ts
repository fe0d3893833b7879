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

interface GroupPlace {
  archiveId: number
  group: number
}

/**
 * Holds rows until the deed ends, in the order of their assets: all who write here take them so. Beside those of the assets it
 * holds those of whole groups, which are joined with others.
 */
export async function holdLikenessRows(
  ids: readonly number[],
  { db }: Executing,
  groups: readonly GroupPlace[] = [],
): Promise<void> {
  if (db.engine !== 'postgres' || ids.length === 0) return
  const inGroup = ({ archiveId, group }: GroupPlace) =>
    sql`union select asset_id from asset_likeness where archive_id = ${archiveId} and group_id = ${group}`
  await sql`select asset_id from asset_likeness where asset_id in (
      select asset_id from asset_likeness where asset_id in (${sql.join(ids)}) ${sql.join(groups.map(inGroup), sql` `)})
    order by asset_id for update`.execute(db.tables<LikenessTables>())
}

/** Of some assets those that wait for their likeness, with what they hold. */
export async function stillWanted(ids: readonly number[], { db }: Executing): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; hash: string }>`select a.id, coalesce(a.content_hash, '') as hash
    from asset_likeness l join assets a on a.id = l.asset_id
    where l.state = 'wanted' and l.asset_id in (${sql.join(ids)})`.execute(db.tables<LikenessTables>())
  return new Map(rows.map(({ id, hash }) => [Number(id), hash]))
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
    order by v.asset_id
    on conflict (asset_id) do update set archive_id = excluded.archive_id, state = excluded.state, group_id = null, due_at = 0,
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
    order by i.asset_id
    on conflict (asset_id) do update set archive_id = excluded.archive_id, due_at = 0,
      group_id = case when asset_likeness.archive_id = excluded.archive_id then asset_likeness.group_id end,
      state = case when asset_likeness.archive_id = excluded.archive_id or asset_likeness.state = 'wanted'
        then asset_likeness.state else 'new' end`.execute(db.tables<LikenessTables>())
}

/** Of some that wait: before this moment they are not tried again. */
export async function saveDue(ids: readonly number[], dueAt: number, { db }: Executing): Promise<void> {
  const query = db.tables<LikenessTables>().updateTable('asset_likeness').set({ due_at: dueAt })
  await query.where('asset_id', 'in', ids).where('state', '=', 'wanted').execute()
}

export type GroupedRow = Omit<LikenessTables['asset_likeness'], 'colours' | 'due_at'>

export async function groupedRows(ids: readonly number[], { db }: Executing): Promise<GroupedRow[]> {
  const query = db.tables<LikenessTables>().selectFrom('asset_likeness').where('asset_id', 'in', ids)
  const rows = await query
    .select(['asset_id', 'archive_id', 'state', 'band0', 'band1', 'band2', 'band3', 'group_id'])
    .execute()
  return rows.map((row) => ({
    ...row,
    ...{ asset_id: Number(row.asset_id), archive_id: Number(row.archive_id) },
    group_id: row.group_id === null ? null : Number(row.group_id),
  }))
}

/** A number that no group has or had. */
export async function newGroup({ db }: Executing): Promise<number> {
  const query = db.tables<LikenessTables>().updateTable('likeness_groups')
  const next = query.set((e) => ({ last_id: e('last_id', '+', 1) })).returning('last_id')
  return Number((await next.executeTakeFirstOrThrow()).last_id)
}

/** Puts assets of an archive, and all of some other groups of it, into one group. */
export async function saveGroup(
  group: number,
  { archiveId, ids, groups }: { archiveId: number; ids: readonly number[]; groups: readonly number[] },
  { db }: Executing,
): Promise<void> {
  const query = db.tables<LikenessTables>().updateTable('asset_likeness').set({ group_id: group })
  await query.where('archive_id', '=', archiveId).where('asset_id', 'in', ids).execute()
  if (groups.length === 0) return
  await query.where('archive_id', '=', archiveId).where('group_id', 'in', groups).execute()
}

/** What is alike to these was looked for. */
export async function saveCompared(ids: readonly number[], { db }: Executing): Promise<void> {
  const query = db.tables<LikenessTables>().updateTable('asset_likeness').set({ state: 'done' })
  await query.where('asset_id', 'in', ids).execute()
}
