import { sql } from 'kysely'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { ShowcaseRow, ShowcaseTables } from './showcase.tables.ts'

const asRow = (row: ShowcaseRow): ShowcaseRow => ({
  ...row,
  ...{ shown_from: Number(row.shown_from), shown_until: Number(row.shown_until) },
})

export async function findShowcase(albumId: string, { db }: Executing): Promise<ShowcaseRow | null> {
  const query = db.tables<ShowcaseTables>().selectFrom('showcases').selectAll().where('album_id', '=', albumId)
  const row = await query.executeTakeFirst()
  return row ? asRow(row) : null
}

export async function putShowcase(row: ShowcaseRow, { db }: Executing): Promise<void> {
  const { album_id: _, ...change } = row
  const insert = db.tables<ShowcaseTables>().insertInto('showcases').values(row)
  await insert.onConflict((conflict) => conflict.column('album_id').doUpdateSet(change)).execute()
}

export async function deleteShowcase(albumId: string, { db }: Executing): Promise<void> {
  await db.tables<ShowcaseTables>().deleteFrom('showcases').where('album_id', '=', albumId).execute()
}

/** Those that are shown now, in their order, of albums that are a person's own or were shared with them; all for administrators. */
export async function shownNow(
  { userId, groupIds, isAdministrator }: Pick<Viewer, 'userId' | 'groupIds' | 'isAdministrator'>,
  limit: number,
  { db, clock }: Executing,
): Promise<(ShowcaseRow & { user_id: number })[]> {
  const now = clock.now()
  const ofGroups = groupIds.length === 0 ? sql`` : sql`or h.group_id in (${sql.join([...groupIds])})`
  const isTheirs = isAdministrator
    ? sql`1 = 1`
    : sql`(a.user_id = ${userId} or a.id in (select h.album_id from shares h
        where (h.user_id = ${userId} ${ofGroups}) and (h.expires_at is null or h.expires_at > ${now})))`
  const { rows } = await sql<ShowcaseRow & { user_id: number }>`select s.*, a.user_id
    from showcases s join albums a on a.id = s.album_id
    where s.shown_until > ${now} and s.shown_from <= ${now} and a.state = 'shown' and ${isTheirs}
    order by s.place, s.shown_from desc, s.album_id limit ${limit}`.execute(db.tables<ShowcaseTables>())
  return rows.map((row) => ({ ...asRow(row), album_id: row.album_id, user_id: Number(row.user_id) }))
}
