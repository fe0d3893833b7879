import { fold } from '@vitrine/search-language/fold.ts'
import { sql } from 'kysely'
import type { GroupRow, GroupsTables } from '#modules/groups/groups.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Page } from './provisioned-users.repository.ts'
import type { ProvisioningTables } from './provisioning.tables.ts'
import { compileFilter, exactText, type FilterTable, momentOf, numberOf, textAs } from './scim-filter.queries.ts'

/** A group that a client keeps, with the identifier that it has there. */
export type KeptGroup = GroupRow & { external_id: string | null; is_made: number }

interface Tables extends GroupsTables, ProvisioningTables {}

const filters: FilterTable = new Map([
  ['id', numberOf('groups.id')],
  ['displayname', textAs('groups.name_key', fold)],
  ['externalid', exactText('provisioned_groups.external_id')],
  ['meta.created', momentOf('groups.created_at')],
  ['meta.lastmodified', momentOf('groups.modified_at')],
])

function keptBy(clientId: number, { db }: Executing) {
  return db
    .tables<Tables>()
    .selectFrom('provisioned_groups')
    .innerJoin('groups', 'groups.id', 'provisioned_groups.group_id')
    .where('provisioned_groups.client_id', '=', clientId)
}

/** In the order of their numbers, and how many there are. @throws ScimFault invalidFilter. */
export async function listKeptGroups(
  clientId: number,
  { filter, start, count }: Page,
  executing: Executing,
): Promise<{ groups: KeptGroup[]; total: number }> {
  const condition = filter === null ? null : compileFilter(filter, filters)
  const all = keptBy(clientId, executing)
  const found = condition === null ? all : all.where((eb) => condition(eb as never))
  const total = Number((await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
  if (count === 0 || start >= total) return { groups: [], total }
  const page = found.selectAll('groups').select(['external_id', 'is_made']).orderBy('provisioned_groups.group_id')
  return { groups: await page.offset(start).limit(count).execute(), total }
}

/** Null for one that the client does not keep. */
export async function findKeptGroup(clientId: number, id: number, executing: Executing): Promise<KeptGroup | null> {
  const query = keptBy(clientId, executing).selectAll('groups').select(['external_id', 'is_made'])
  return (await query.where('provisioned_groups.group_id', '=', id).executeTakeFirst()) ?? null
}

/** Which of these groups a client keeps. */
export async function keptGroupIds(
  clientId: number,
  ids: readonly number[],
  executing: Executing,
): Promise<Set<number>> {
  const kept = new Set<number>()
  for (let at = 0; at < ids.length; at += 500) {
    const query = keptBy(clientId, executing).select('provisioned_groups.group_id as id')
    const rows = await query.where('provisioned_groups.group_id', 'in', ids.slice(at, at + 500)).execute()
    for (const { id } of rows) kept.add(id)
  }
  return kept
}

/** Which client keeps a group; null for none. */
export async function keeperOfGroup(id: number, { db }: Executing): Promise<number | null> {
  const query = db.tables<Tables>().selectFrom('provisioned_groups').select('client_id').where('group_id', '=', id)
  return (await query.executeTakeFirst())?.client_id ?? null
}

export async function keepGroup(row: Tables['provisioned_groups'], { db }: Executing): Promise<void> {
  await db.tables<Tables>().insertInto('provisioned_groups').values(row).execute()
}

/** The client has nothing to do with it any more. */
export async function letGroupGo(id: number, { db }: Executing): Promise<void> {
  await db.tables<Tables>().deleteFrom('provisioned_groups').where('group_id', '=', id).execute()
}

/** How many are directly in a group, whoever chose them. */
export async function countMembers(id: number, { db }: Executing): Promise<number> {
  const query = db.tables<Tables>().selectFrom('group_members').where('group_id', '=', id)
  return Number((await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

export async function setGroupExternalId(id: number, external_id: string | null, { db }: Executing): Promise<void> {
  await db.tables<Tables>().updateTable('provisioned_groups').set({ external_id }).where('group_id', '=', id).execute()
}

/** A member of a group that the client keeps as well: members that somebody else chose are not told, and not touched. */
export interface KeptMember {
  kind: 'user' | 'group'
  id: number
  name: string
}

export async function listKeptMembers(clientId: number, groupId: number, { db }: Executing): Promise<KeptMember[]> {
  const { rows } = await sql<KeptMember>`
    select 'user' as kind, u.id as id, u.username as name from group_members m
      join provisioned_users p on p.user_id = m.member_id and p.client_id = ${clientId}
      join users u on u.id = m.member_id and u.deleted_at is null
      where m.group_id = ${groupId} and m.member_kind = 'user'
    union all
    select 'group' as kind, g.id as id, g.name as name from group_members m
      join provisioned_groups p on p.group_id = m.member_id and p.client_id = ${clientId}
      join groups g on g.id = m.member_id
      where m.group_id = ${groupId} and m.member_kind = 'group'
    order by kind desc, id`.execute(db.tables<Tables>())
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** The groups of some accounts that the client keeps as well, by the number of the account; it is directly in them. */
export async function groupsOfKept(
  clientId: number,
  userIds: readonly number[],
  { db }: Executing,
): Promise<Map<number, KeptMember[]>> {
  if (userIds.length === 0) return new Map()
  const query = db
    .tables<Tables>()
    .selectFrom('group_members')
    .innerJoin('provisioned_groups', 'provisioned_groups.group_id', 'group_members.group_id')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.member_id', 'groups.id', 'groups.name'])
    .where('provisioned_groups.client_id', '=', clientId)
    .where('group_members.member_kind', '=', 'user')
    .where('group_members.member_id', 'in', userIds)
  const rows = await query.orderBy('groups.id').execute()
  const groups = new Map<number, KeptMember[]>()
  for (const { member_id, id, name } of rows)
    groups.set(member_id, [...(groups.get(member_id) ?? []), { kind: 'group', id, name }])
  return groups
}
