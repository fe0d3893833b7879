import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { NotificationRow, NotificationsTables } from './notifications.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<NotificationsTables>()

const asNumbers = (row: NotificationRow): NotificationRow => ({
  ...row,
  ...{ id: Number(row.id), user_id: Number(row.user_id), count: Number(row.count), failed: Number(row.failed) },
  ...{ created_at: Number(row.created_at), part: row.part === null ? null : Number(row.part) },
  by_id: row.by_id === null ? null : Number(row.by_id),
  annotation_id: row.annotation_id === null ? null : Number(row.annotation_id),
})

/** Those of these people who are there and want to hear of a kind in the page. */
export async function whoListens(
  ids: readonly number[],
  kind: NotificationRow['kind'],
  executing: Executing,
): Promise<number[]> {
  const given = recordset(
    { id: 'bigint' },
    ids.map((id) => ({ id })),
    executing.db.engine,
  )
  const { rows } = await sql<{ id: number }>`select u.id from (${given}) given join users u on u.id = given.id
    left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
    where u.deleted_at is null and coalesce(c.in_page, 1) = 1 order by u.id`.execute(tablesOf(executing))
  return rows.map(({ id }) => Number(id))
}

/** What is alike and may be told in one: of the same kind and person, not read, and not older than that. */
export interface Alike extends Pick<NotificationRow, 'kind' | 'outcome' | 'by_id'> {
  /** Null: about whatever. */
  about: string | null
  since: number
}

/** Takes away what these people have not read of things alike; answers how many things that were, by person. */
export async function takeAlike(
  ids: readonly number[],
  { kind, outcome, by_id, about, since }: Alike,
  inside: Executing,
): Promise<Map<number, number>> {
  let query = tablesOf(inside)
    .selectFrom('notifications')
    .select(['id', 'user_id', 'count'])
    .where('user_id', 'in', ids)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where('outcome', '=', outcome)
  query = about === null ? query.where('by_id', 'is not distinct from', by_id) : query.where('about', '=', about)
  // In one order, so that two deeds wait for each other and never in a ring.
  const ordered = query.orderBy('user_id').orderBy('id')
  const found = await (inside.db.engine === 'postgres' ? ordered.forUpdate() : ordered).execute()
  if (found.length > 0) {
    const taken = found.map(({ id }) => id)
    await tablesOf(inside).deleteFrom('notifications').where('id', 'in', taken).execute()
  }
  const counts = new Map<number, number>()
  for (const row of found) counts.set(Number(row.user_id), (counts.get(Number(row.user_id)) ?? 0) + Number(row.count))
  return counts
}

export async function insertNotifications(
  rows: readonly Omit<NotificationRow, 'id' | 'read_at'>[],
  inside: Executing,
): Promise<void> {
  const unread = rows.map((row) => ({ ...row, read_at: null }))
  await tablesOf(inside).insertInto('notifications').values(unread).execute()
}

/** Takes away what is told of a thing; answers whom it was told. `part`, `annotation`: only of this one alone. */
export async function deleteAbout(
  { kind, about, part, annotation }: Pick<NotificationRow, 'kind' | 'about'> & { part?: number; annotation?: number },
  inside: Executing,
): Promise<number[]> {
  const query = tablesOf(inside).deleteFrom('notifications').where('kind', '=', kind).where('about', '=', about)
  const ofPart = part === undefined ? query : query.where('part', '=', part).where('count', '=', 1)
  const meant =
    annotation === undefined ? ofPart : ofPart.where('annotation_id', '=', annotation).where('count', '=', 1)
  const rows = await meant.returning('user_id').execute()
  return [...new Set(rows.map(({ user_id }) => Number(user_id)))]
}

/** A page, newest first, older than one of them. */
export async function listNotificationRows(
  userId: number,
  { before, limit }: { before: number | null; limit: number },
  executing: Executing,
): Promise<NotificationRow[]> {
  const query = tablesOf(executing).selectFrom('notifications').selectAll().where('user_id', '=', userId)
  const older = before === null ? query : query.where('id', '<', before)
  return (await older.orderBy('id', 'desc').limit(limit).execute()).map(asNumbers)
}

/** How many are not read, no further than `most`. */
export async function countUnread(userId: number, most: number, executing: Executing): Promise<number> {
  const some = tablesOf(executing).selectFrom('notifications').select('id').where('user_id', '=', userId)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some
    .where('read_at', 'is', null)
    .limit(most)}) unread`.execute(tablesOf(executing))
  return Number(rows[0]?.count ?? 0)
}

/** Answers how many were unread. */
export async function setRead(
  userId: number,
  which: { ids: readonly number[] } | { upTo: number },
  inside: Executing,
): Promise<number> {
  const query = tablesOf(inside).updateTable('notifications').set({ read_at: inside.clock.now() })
  const own = query.where('user_id', '=', userId).where('read_at', 'is', null)
  const meant = 'ids' in which ? own.where('id', 'in', which.ids) : own.where('id', '<=', which.upTo)
  return Number((await meant.executeTakeFirst()).numUpdatedRows)
}

/** Removes some that are older than that; false when none was left. */
export async function deleteSomeOld(before: number, limit: number, executing: Executing): Promise<boolean> {
  const some = tablesOf(executing).selectFrom('notifications').select('id').where('created_at', '<', before)
  const query = tablesOf(executing).deleteFrom('notifications').where('id', 'in', some.limit(limit))
  return Number((await query.executeTakeFirst()).numDeletedRows) === limit
}

export async function findChoices(userId: number, executing: Executing) {
  const query = tablesOf(executing).selectFrom('notification_choices').select(['kind', 'in_page', 'by_mail'])
  return query.where('user_id', '=', userId).execute()
}

export async function saveChoice(row: NotificationsTables['notification_choices'], inside: Executing): Promise<void> {
  const { in_page, by_mail } = row
  await tablesOf(inside)
    .insertInto('notification_choices')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet({ in_page, by_mail }))
    .execute()
}
