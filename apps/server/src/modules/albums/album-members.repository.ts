import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { AlbumsTables } from './albums.tables.ts'

/** Room between two members, for thirty that are put at one place one after the other; eight million fit into whole numbers. */
export const room = 2 ** 30

const idsOf = (ids: readonly number[], { db }: Executing) =>
  sql`select id from (${recordset(
    { id: 'bigint' },
    ids.map((id) => ({ id })),
    db.engine,
  )}) given`

/** What is in it, for pages of links. */
export const membersOf = (albumId: string) =>
  sql`select asset_id, position from album_members where album_id = ${albumId}`

/** Puts them behind the last one, in this order; what is in it already stays where it is. Answers how many were new. */
export async function appendMembers(albumId: string, ids: readonly number[], executing: Executing): Promise<number> {
  const { db } = executing
  const last = (await edgeOf(albumId, 'desc', [], executing)) ?? 0
  const rows = ids.map((id, at) => ({ id, position: last + room * (at + 1) }))
  const given = recordset({ id: 'bigint', position: 'bigint' }, rows, db.engine)
  const { numAffectedRows } = await sql`insert into album_members (album_id, asset_id, position)
    select ${albumId}, a.id, given.position from (${given}) given join assets a on a.id = given.id where true
    on conflict (album_id, asset_id) do nothing`.execute(db.tables<AlbumsTables>())
  return Number(numAffectedRows ?? 0)
}

/** Answers how many there were. */
export async function deleteMembers(albumId: string, ids: readonly number[], executing: Executing): Promise<number> {
  const { numAffectedRows } = await sql`delete from album_members
    where album_id = ${albumId} and asset_id in (${idsOf(ids, executing)})`.execute(executing.db.tables())
  return Number(numAffectedRows ?? 0)
}

/** Which of these are in it. */
export async function membersAmong(
  albumId: string,
  ids: readonly number[],
  executing: Executing,
): Promise<Map<number, number>> {
  // Each is looked up: left to itself SQLite walks all of the album.
  const { rows } = await sql<{ asset_id: number; position: number }>`select m.asset_id, m.position
    from (${idsOf(ids, executing)}) given cross join album_members m
    where m.album_id = ${albumId} and m.asset_id = given.id`.execute(executing.db.tables())
  return new Map(rows.map(({ asset_id, position }) => [Number(asset_id), Number(position)]))
}

/** The first or last position, or the nearest one before or after a position, of all but these; null when there is none. */
export async function edgeOf(
  albumId: string,
  direction: 'asc' | 'desc',
  but: readonly number[],
  executing: Executing,
  beyond: number | null = null,
): Promise<number | null> {
  const onward = direction === 'asc' ? sql`and position > ${beyond}` : sql`and position < ${beyond}`
  const { rows } = await sql<{ position: number }>`select position from album_members
    where album_id = ${albumId} ${beyond === null ? sql`` : onward}
      ${but.length === 0 ? sql`` : sql`and asset_id not in (${idsOf(but, executing)})`}
    order by position ${sql.raw(direction)} limit 1`.execute(executing.db.tables())
  const [row] = rows
  return row ? Number(row.position) : null
}

/** One row for each that is moved; all of them are members, which are written anew: an update by others walks all of the album on SQLite. */
export async function placeMembers(
  albumId: string,
  places: readonly { id: number; position: number }[],
  { db }: Executing,
): Promise<void> {
  const given = recordset({ id: 'bigint', position: 'bigint' }, places, db.engine)
  await sql`insert into album_members (album_id, asset_id, position)
    select ${albumId}, given.id, given.position from (${given}) given where true
    on conflict (album_id, asset_id) do update set position = excluded.position`.execute(db.tables())
}

/** Makes room between all of them again; their order stays. */
export async function spreadMembers(albumId: string, { db }: Executing): Promise<void> {
  await sql`update album_members set position = ranked.place * ${sql.lit(room)} from (
      select asset_id as id, row_number() over (order by position, asset_id) as place
      from album_members where album_id = ${albumId}) ranked
    where album_id = ${albumId} and asset_id = ranked.id`.execute(db.tables())
}

/** The albums in which one asset lies that another one does not lie in, or for which it stands, in the order of their numbers. */
export async function albumsToCarry(from: number, to: number, { db }: Executing): Promise<string[]> {
  const { rows } = await sql<{
    album_id: string
  }>`select m.album_id from album_members m join albums a on a.id = m.album_id
    where m.asset_id = ${from} and (a.poster_asset = ${from}
      or m.album_id not in (select album_id from album_members where asset_id = ${to}))
    order by m.album_id`.execute(db.tables())
  return rows.map(({ album_id }) => album_id)
}

/** Puts an asset behind another one. Whoever reorders makes room again. */
export async function insertBeside(
  albumId: string,
  { from, to }: { from: number; to: number },
  { db }: Executing,
): Promise<void> {
  await sql`insert into album_members (album_id, asset_id, position) select m.album_id, a.id, m.position + 1
    from album_members m join assets a on a.id = ${to} where m.album_id = ${albumId} and m.asset_id = ${from}
    on conflict (album_id, asset_id) do nothing`.execute(db.tables())
}
