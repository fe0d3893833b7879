import { fold } from '@vitrine/search-language/fold.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { builtIn } from '#modules/users/built-in-people.ts'
import { type DirectoryRequest, directoryPageSize } from '#modules/users/directory-request.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { GroupRow, GroupsTables } from './groups.tables.ts'

export type GroupSort = 'name_key' | 'id'

/** What can be sorted by, under the names that clients send (wire reference 20.3). */
export const groupSorts: { readonly [field: string]: GroupSort } = {
  name: 'name_key',
  displayName: 'name_key',
  id: 'id',
}

type Groups = SelectQueryBuilder<GroupsTables, 'groups', object>

/** Of which groups a page is: whose texts hold a text, and which are in a group. */
interface Meant {
  q: string
  memberOf: number | null
  hasGuests: boolean
  hasRegisteredUsers: boolean
}

function meant(query: Groups, { q, memberOf, hasGuests, hasRegisteredUsers }: Meant): Groups {
  // Without visitors, Everyone is Registered Users: it stays where it was given something, and is offered no more (GRP-038).
  let found = hasGuests ? query : query.where('id', '<>', builtIn.everyone)
  if (!hasRegisteredUsers) found = found.where('id', '<>', builtIn.registeredUsers)
  if (memberOf !== null) {
    found = found.where('id', 'in', (from) =>
      from
        .selectFrom('group_members')
        .select('member_id')
        .where('group_id', '=', memberOf)
        .where('member_kind', '=', 'group'),
    )
  }
  if (q === '') return found
  const like = `%${fold(q).replace(/[\\%_]/g, '\\$&')}%`
  return found.where(sql<boolean>`(name_key like ${like} escape '\\' or description_key like ${like} escape '\\')`)
}

/** One page of groups, all or the members of a group, and how many there are. */
export async function listGroups(
  request: DirectoryRequest<GroupSort>,
  memberOf: number | null,
  { db, settings }: Platform,
): Promise<{ groups: GroupRow[]; count: number }> {
  const { q, sort, descending, page } = request
  const direction = descending ? 'desc' : 'asc'
  const from = () => db.heavy<GroupsTables>().selectFrom('groups') as unknown as Groups
  const { hasRegisteredUsers } = request
  const which = { q, memberOf, hasGuests: settings.guests && request.hasGuest, hasRegisteredUsers }
  const counted = await meant(from(), which)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = meant(from(), which).selectAll().orderBy(sort, direction)
  const ordered = sort === 'id' ? rows : rows.orderBy('id', direction)
  const groups = await ordered
    .limit(directoryPageSize)
    .offset(page * directoryPageSize)
    .execute()
  return { groups: groups as GroupRow[], count: Number(counted.count) }
}

export async function findGroup(id: number, { db }: Executing): Promise<GroupRow | null> {
  const query = db.tables<GroupsTables>().selectFrom('groups').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** By number; who is not there is missing. */
export async function findGroups(ids: readonly number[], db: Platform['db']): Promise<Map<number, GroupRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.tables<GroupsTables>().selectFrom('groups').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
