import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { sql } from 'kysely'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import type { GroupRow, GroupsTables } from './groups.tables.ts'

export interface Membership {
  groupIds: number[]
  permissions: Set<GroupPermission>
}

/**
 * Every group that a user belongs to, through groups in groups as well (circles end by themselves) and the built-in ones
 * that hold everybody who has signed in, and what they permit together.
 */
export async function findMembership(userId: number, { db }: Pick<Executing, 'db'>): Promise<Membership> {
  const { rows } = await sql<{ id: number; permissions: string }>`
    with recursive member_of(group_id) as (
      select group_id from group_members where member_kind = 'user' and member_id = ${userId}
      union
      select g.group_id from group_members g join member_of m on g.member_kind = 'group' and g.member_id = m.group_id
    ) select id, permissions from groups where id in (select group_id from member_of)
      or id in (${builtIn.everyone}, ${builtIn.registeredUsers}) order by id`.execute(db.tables<GroupsTables>())
  const permissions = rows.flatMap((row) => JSON.parse(row.permissions) as GroupPermission[])
  return { groupIds: rows.map((row) => row.id), permissions: new Set(permissions) }
}

/** The same, kept until a group or a member changes: asked at every request. */
export const knownMembership = keptRead(['people'], findMembership)

/** What some groups are called, by their numbers. */
export async function groupNames(ids: readonly number[], { db }: Pick<Executing, 'db'>): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<GroupsTables>().selectFrom('groups').select(['id', 'name']).where('id', 'in', ids)
  return new Map((await query.execute()).map(({ id, name }) => [id, name]))
}

/** Which groups hold which, directly. */
export async function groupNesting({ db }: Pick<Executing, 'db'>): Promise<{ outer: number; inner: number }[]> {
  const query = db.tables<GroupsTables>().selectFrom('group_members').select(['group_id', 'member_id'])
  const rows = await query.where('member_kind', '=', 'group').execute()
  return rows.map(({ group_id: outer, member_id: inner }) => ({ outer, inner }))
}

/** By the numbers of some people, the groups that they are in directly. */
export async function directGroups(
  userIds: readonly number[],
  { db }: Pick<Executing, 'db'>,
): Promise<Map<number, number[]>> {
  const groups = new Map<number, number[]>()
  if (userIds.length === 0) return groups
  const query = db.tables<GroupsTables>().selectFrom('group_members').select(['group_id', 'member_id'])
  const rows = await query.where('member_kind', '=', 'user').where('member_id', 'in', userIds).execute()
  for (const { group_id, member_id } of rows) groups.set(member_id, [...(groups.get(member_id) ?? []), group_id])
  return groups
}

/** `key`: the name as it is compared. */
export async function findGroupIdByName(key: string, { db }: Executing): Promise<number | null> {
  const query = db.tables<GroupsTables>().selectFrom('groups').select('id').where('name_key', '=', key)
  return (await query.executeTakeFirst())?.id ?? null
}

/** The first number for groups that people add, after those that are always there. */
const firstGroupId = 10_002

/** A number that no group has or ever had: lines of access lists would speak of another group. */
export async function nextGroupId({ db }: Executing): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from
    (select max(id) as id from groups union all select max(id) from removed_groups) ids`.execute(
    db.tables<GroupsTables>(),
  )
  return Math.max(firstGroupId, Number(rows[0]?.id ?? 0) + 1)
}

/** Groups by their names, after one of them, with the number of members directly in each. */
export async function listGroupsWithCounts(
  page: { after: string; limit: number },
  { db }: Platform,
): Promise<(GroupRow & { members: number })[]> {
  const { rows } = await sql<GroupRow & { members: number }>`select g.*, (select count(*) from group_members m
      where m.group_id = g.id) as members from groups g where name_key > ${page.after} order by name_key
    limit ${page.limit}`.execute(db.tables<GroupsTables>())
  return rows.map((row) => ({ ...row, members: Number(row.members) }))
}
