import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { sql } from 'kysely'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Executing } from '#platform/database/deed.ts'

/** Most people who are told of one thing at once. */
const mostPeople = 5000

/** The numbers of people in a group, directly or through groups in it; of the built-in ones, which hold everybody, nobody. */
export async function peopleInGroup(id: number, { db }: Executing): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive inside(id) as (
      select g.id from groups g where g.id = ${id} and g.id not in (${builtIn.everyone}, ${builtIn.registeredUsers})
      union select m.member_id from group_members m join inside i on m.group_id = i.id where m.member_kind = 'group')
    select distinct m.member_id as id from group_members m where m.member_kind = 'user'
      and m.group_id in (select id from inside) limit ${mostPeople}`.execute(db.tables())
  return rows.map((row) => Number(row.id))
}

/**
 * The numbers of those who have a permission by a group or because they run the site. What the built-in groups allow to
 * everybody makes nobody one of them.
 */
export async function peopleWho(permission: GroupPermission, { db }: Executing): Promise<number[]> {
  const has = `%"${permission}"%`
  const { rows } = await sql<{ id: number }>`with recursive inside(id) as (
      select g.id from groups g where g.permissions like ${has}
        and g.id not in (${builtIn.everyone}, ${builtIn.registeredUsers})
      union select m.member_id from group_members m join inside i on m.group_id = i.id where m.member_kind = 'group')
    select u.id from users u where u.deleted_at is null and u.is_enabled = 1 and (u.is_administrator = 1
      or u.id in (select m.member_id from group_members m where m.member_kind = 'user'
        and m.group_id in (select id from inside))) limit ${mostPeople}`.execute(db.tables())
  return rows.map((row) => Number(row.id))
}
