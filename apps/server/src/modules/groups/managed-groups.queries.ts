import { sql } from 'kysely'
import { builtIn } from '#modules/users/built-in-people.ts'
import { findListedUsers, type ListedUser } from '#modules/users/user-directory.queries.ts'
import type { Platform } from '#platform/platform.ts'
import type { GroupRow, GroupsTables } from './groups.tables.ts'

/** Whose groups, or whose members. */
export interface Who {
  kind: 'user' | 'group'
  id: number
}

export async function allGroups({ db }: Platform): Promise<GroupRow[]> {
  return db.heavy<GroupsTables>().selectFrom('groups').selectAll().orderBy('id').execute()
}

export async function countGroups({ db }: Platform): Promise<number> {
  const query = db
    .tables<GroupsTables>()
    .selectFrom('groups')
    .select((e) => e.fn.countAll<number>().as('count'))
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** The groups that somebody is in, by their names: directly, or through groups in groups as well. Never the built-in ones. */
export async function groupsAround({ kind, id }: Who, isDeep: boolean, { db }: Platform): Promise<GroupRow[]> {
  const deeper = isDeep
    ? sql`union select g.group_id from group_members g join around a on g.member_kind = 'group' and g.member_id = a.id`
    : sql``
  const { rows } = await sql<GroupRow>`with recursive around(id) as (
      select group_id from group_members where member_kind = ${kind} and member_id = ${id} ${deeper})
    select * from groups where id in (select id from around)
      and id not in (${builtIn.everyone}, ${builtIn.registeredUsers}) order by name_key`.execute(
    db.tables<GroupsTables>(),
  )
  return rows
}

/** The groups in a group, likewise. */
export async function groupsWithin(id: number, isDeep: boolean, { db }: Platform): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`${innerGroups(id, isDeep)}
    select * from groups where id in (select id from inner_groups) order by name_key`.execute(db.tables<GroupsTables>())
  return rows
}

/** The people in a group, likewise, in the order of their numbers. */
export async function usersWithin(id: number, isDeep: boolean, platform: Platform): Promise<ListedUser[]> {
  const ids = await userIdsWithin(id, isDeep, platform)
  const users: ListedUser[] = []
  for (let at = 0; at < ids.length; at += 1000)
    users.push(...(await findListedUsers(ids.slice(at, at + 1000), platform.db)).values())
  return users.toSorted((one, other) => one.id - other.id)
}

/** In the built-in groups are all people, but for the guest who has not registered. */
export async function userIdsWithin(id: number, isDeep: boolean, { db }: Platform): Promise<number[]> {
  const tables = db.tables<GroupsTables>()
  const isBuiltIn = id === builtIn.everyone || id === builtIn.registeredUsers
  const guest = id === builtIn.everyone ? 0 : builtIn.guest
  const { rows } = isBuiltIn
    ? await sql<{ id: number }>`select id from users where id <> ${guest} and deleted_at is null order by id`.execute(
        tables,
      )
    : await sql<{ id: number }>`${innerGroups(id, isDeep)}
        select id from users where deleted_at is null and id in (select member_id from group_members where member_kind = 'user'
          and (group_id = ${id} ${isDeep ? sql`or group_id in (select id from inner_groups)` : sql``})
        ) order by id`.execute(tables)
  return rows.map((row) => row.id)
}

function innerGroups(id: number, isDeep: boolean) {
  const deeper = isDeep
    ? sql`union select g.member_id from group_members g join inner_groups i on g.group_id = i.id
        where g.member_kind = 'group'`
    : sql``
  return sql`with recursive inner_groups(id) as (
      select member_id from group_members where group_id = ${id} and member_kind = 'group' ${deeper})`
}
