import { fold } from '@vitrine/search-language/fold.ts'
import { type RawBuilder, sql } from 'kysely'
import { builtIn } from '#modules/users/built-in-people.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/** A person or a group, as dialogs offer them. */
export interface Found {
  type: 'user' | 'group'
  id: number
  /** Full name of a person, name of a group. */
  name: string
  /** User name, or the name of the group. */
  unique: string
}

type PersonRow = Pick<UserRow, 'id' | 'username' | 'first_name' | 'last_name'>
type GroupRow = { id: number; name: string }

const asPerson = (row: PersonRow): Found => {
  return { type: 'user', id: Number(row.id), name: fullNameOf(row), unique: row.username }
}
const asGroup = ({ id, name }: GroupRow): Found => ({ type: 'group', id: Number(id), name, unique: name })

/** Most people, and most groups, of one answer. */
const most = 20

/** Groups that hold everybody make nobody a friend. */
const friendly = (viewer: Viewer) =>
  viewer.groupIds.filter((id) => id !== builtIn.everyone && id !== builtIn.registeredUsers)

const amongFriends = (viewer: Viewer): RawBuilder<unknown> => {
  const groups = friendly(viewer)
  return groups.length === 0
    ? sql`1 = 0`
    : sql`u.id in (select member_id from group_members where member_kind = 'user' and group_id in (${sql.join(groups)}))`
}

/**
 * People who can sign in and whose names hold a text.
 * @param isAmongFriends only members of groups of the viewer's own.
 */
export async function findPeople(
  viewer: Viewer,
  text: string,
  isAmongFriends: boolean,
  { db, clock }: Platform,
): Promise<Found[]> {
  const like = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<PersonRow>`
    select u.id, u.username, u.first_name, u.last_name from users u
    where ${isThere(viewer, clock.now())}
      and (u.username_key like ${like} escape '\\' or u.name_key like ${like} escape '\\' or u.email_key like ${like} escape '\\')
      ${isAmongFriends ? sql`and ${amongFriends(viewer)}` : sql``}
    order by u.name_key, u.id limit ${most}`.execute(db.heavy())
  return rows.map(asPerson)
}

/** Those of these people who can sign in and whom this person may name. @param isAmongFriends as above. */
export async function whoOf(
  viewer: Viewer,
  ids: readonly number[],
  isAmongFriends: boolean,
  { db, clock }: Platform,
): Promise<Found[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select u.id, u.username, u.first_name, u.last_name from users u
    where ${isThere(viewer, clock.now())} and u.id in (${sql.join([...ids])})
      ${isAmongFriends ? sql`and ${amongFriends(viewer)}` : sql``} order by u.name_key, u.id`.execute(db.tables())
  return rows.map(asPerson)
}

/** Others, who can sign in. */
const isThere = (viewer: Viewer, now: number): RawBuilder<unknown> =>
  sql`u.deleted_at is null and u.is_enabled = 1 and (u.expires_at is null or u.expires_at > ${now})
    and u.id not in (${builtIn.guest}, ${viewer.userId})`

/** Groups whose names hold a text; `isAmongFriends` as above. */
export async function findGroups(
  viewer: Viewer,
  text: string,
  isAmongFriends: boolean,
  { db }: Platform,
): Promise<Found[]> {
  const like = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
  const own = friendly(viewer)
  const among = own.length === 0 ? sql`and 1 = 0` : sql`and g.id in (${sql.join(own)})`
  const { rows } = await sql<{ id: number; name: string }>`select g.id, g.name from groups g
    where g.id <> ${builtIn.everyone} and g.name_key like ${like} escape '\\' ${isAmongFriends ? among : sql``}
    order by g.name_key, g.id limit ${most}`.execute(db.heavy())
  return rows.map(asGroup)
}

/** Whether a person is in a group of the viewer's own. */
export async function isFriend(viewer: Viewer, userId: number, { db }: Pick<Platform, 'db'>): Promise<boolean> {
  const { rows } = await sql`select 1 from users u where u.id = ${userId} and ${amongFriends(viewer)}`.execute(
    db.tables(),
  )
  return rows.length > 0
}

/** The names of people and of groups, by their numbers. */
export async function namesOf(
  { users, groups }: { users: readonly number[]; groups: readonly number[] },
  { db }: Platform,
): Promise<{ users: Map<number, Found>; groups: Map<number, Found> }> {
  const tables = db.tables<{ users: PersonRow; groups: GroupRow }>()
  const columns = ['id', 'username', 'first_name', 'last_name'] as const
  const people =
    users.length === 0 ? [] : await tables.selectFrom('users').select(columns).where('id', 'in', users).execute()
  const named =
    groups.length === 0
      ? []
      : await tables.selectFrom('groups').select(['id', 'name']).where('id', 'in', groups).execute()
  return { users: byId(people.map(asPerson)), groups: byId(named.map(asGroup)) }
}

const byId = (all: readonly Found[]) => new Map(all.map((one): [number, Found] => [one.id, one]))
