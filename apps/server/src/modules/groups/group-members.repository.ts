import { sql } from 'kysely'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { GroupRow, GroupsTables } from './groups.tables.ts'

export type MemberKind = 'user' | 'group'

/** One membership. */
export interface Membership {
  group_id: number
  member_kind: MemberKind
  member_id: number
}

/** Rows in one statement: engines take some ten thousand values at most. */
const chunkSize = 1000

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, at) =>
    items.slice(at * chunkSize, (at + 1) * chunkSize),
  )
}

/**
 * Waits until no other deed changes which groups are in which, and keeps them waiting: two changes that close a circle together
 * would each see none. On SQLite there is one writer anyway; the row of Everyone, which nobody changes members of, is the lock.
 */
export async function holdGroupsInGroups({ db }: Executing): Promise<void> {
  if (db.engine !== 'postgres') return
  const query = db.tables<GroupsTables>().selectFrom('groups').select('id').where('id', '=', builtIn.everyone)
  await query.forUpdate().execute()
}

/** The row, held until the deed is done. Others may become members of the group meanwhile, but not change or remove it. */
export async function findGroupToChange(id: number, { db }: Executing): Promise<GroupRow | null> {
  const query = db.tables<GroupsTables>().selectFrom('groups').selectAll().where('id', '=', id)
  const held = db.engine === 'postgres' ? query.forNoKeyUpdate() : query
  return (await held.executeTakeFirst()) ?? null
}

/** What some groups are called, by their numbers; they stay until the deed is done. Those that are not there are missing. */
export async function holdGroups(ids: readonly number[], { db }: Executing): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (const chunk of chunksOf(ids.toSorted((a, b) => a - b))) {
    const query = db.tables<GroupsTables>().selectFrom('groups').select(['id', 'name']).where('id', 'in', chunk)
    const held = db.engine === 'postgres' ? query.orderBy('id').forKeyShare() : query
    for (const { id, name } of await held.execute()) names.set(id, name)
  }
  return names
}

/** Who is directly in a group. */
export async function memberIdsOf(groupId: number, kind: MemberKind, { db }: Executing): Promise<number[]> {
  const query = db.tables<GroupsTables>().selectFrom('group_members').select('member_id')
  const rows = await query
    .where('group_id', '=', groupId)
    .where('member_kind', '=', kind)
    .orderBy('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}

/** The groups that somebody is directly in. */
export async function groupIdsAround(member: { kind: MemberKind; id: number }, { db }: Executing): Promise<number[]> {
  const query = db.tables<GroupsTables>().selectFrom('group_members').select('group_id')
  const rows = await query
    .where('member_kind', '=', member.kind)
    .where('member_id', '=', member.id)
    .orderBy('group_id')
    .execute()
  return rows.map((row) => row.group_id)
}

/** A group and all that it is in, through however many groups; circles that are there already end by themselves. */
export async function groupAndOuter(id: number, { db }: Executing): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`with recursive around(id) as (
      select cast(${id} as bigint) union select group_id from group_members g join around on g.member_id = around.id
        where g.member_kind = 'group')
    select id from around`.execute(db.tables<GroupsTables>())
  return new Set(rows.map((row) => Number(row.id)))
}

/** A group and all that are in it. */
export async function groupAndInner(id: number, { db }: Executing): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`with recursive inside(id) as (
      select cast(${id} as bigint) union select member_id from group_members g join inside on g.group_id = inside.id
        where g.member_kind = 'group')
    select id from inside`.execute(db.tables<GroupsTables>())
  return new Set(rows.map((row) => Number(row.id)))
}

export async function insertMemberships(rows: readonly Membership[], { db }: Executing): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    const query = db.tables<GroupsTables>().insertInto('group_members').values(chunk)
    await query.onConflict((c) => c.doNothing()).execute()
  }
}

/** Takes members out of one group. */
export async function deleteMembers(
  groupId: number,
  kind: MemberKind,
  ids: readonly number[],
  { db }: Executing,
): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    const query = db.tables<GroupsTables>().deleteFrom('group_members').where('group_id', '=', groupId)
    await query.where('member_kind', '=', kind).where('member_id', 'in', chunk).execute()
  }
}

/** Takes one member out of some groups. */
export async function deleteMemberships(
  member: { kind: MemberKind; id: number },
  groupIds: readonly number[],
  { db }: Executing,
): Promise<void> {
  for (const chunk of chunksOf(groupIds)) {
    const query = db.tables<GroupsTables>().deleteFrom('group_members').where('member_kind', '=', member.kind)
    await query.where('member_id', '=', member.id).where('group_id', 'in', chunk).execute()
  }
}
