import type { Platform } from '#platform/platform.ts'
import { directoryPageSize } from './directory-request.ts'
import { findUserByName } from './users.queries.ts'
import type { UserRow, UsersTables } from './users.tables.ts'

/** Somebody who was deleted and is not removed for good yet. */
export type DeletedUserRow = UserRow & { deleted_at: number }

const deleted = ({ db }: Platform) =>
  db.tables<UsersTables>().selectFrom('users').where('deleted_at', 'is not', null).$narrowType<DeletedUserRow>()

/** One page of those who were deleted, the last first, and how many there are. `page` is from 0. */
export async function listDeletedUsers(
  page: number,
  platform: Platform,
): Promise<{ users: DeletedUserRow[]; count: number }> {
  const { count } = await deleted(platform)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const order = deleted(platform).selectAll().orderBy('deleted_at', 'desc').orderBy('id', 'desc')
  const users = await order
    .limit(directoryPageSize)
    .offset(page * directoryPageSize)
    .execute()
  return { users: users as DeletedUserRow[], count: Number(count) }
}

/** Whoever was deleted before this moment, the first first. */
export async function listDeletedBefore(at: number, limit: number, platform: Platform): Promise<DeletedUserRow[]> {
  const query = deleted(platform).selectAll().where('deleted_at', '<=', at).orderBy('deleted_at').orderBy('id')
  return (await query.limit(limit).execute()) as DeletedUserRow[]
}

/** A deleted person by name; null for everybody else. */
export async function findDeletedUser(username: string, platform: Platform): Promise<DeletedUserRow | null> {
  const user = await findUserByName(username, platform)
  return user === null || user.deleted_at === null ? null : { ...user, deleted_at: user.deleted_at }
}
