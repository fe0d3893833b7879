import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { GroupsTables } from './groups.tables.ts'

/** Every group that a user belongs to, through groups in groups as well; circles end by themselves. */
export async function groupsOfUser(userId: number, { db }: Platform): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`
    with recursive member_of(group_id) as (
      select group_id from group_members where member_kind = 'user' and member_id = ${userId}
      union
      select g.group_id from group_members g join member_of m on g.member_kind = 'group' and g.member_id = m.group_id
    ) select group_id from member_of`.execute(db.tables<GroupsTables>())
  return rows.map((row) => row.group_id)
}

/** The union of the permissions of some groups. */
export async function permissionsOfGroups(ids: readonly number[], { db }: Platform): Promise<Set<GroupPermission>> {
  const query = db.tables<GroupsTables>().selectFrom('groups').select('permissions').where('id', 'in', ids)
  const rows = await query.execute()
  return new Set(rows.flatMap((row) => JSON.parse(row.permissions) as GroupPermission[]))
}

export async function insertGroup(
  group: { id: number; name: string; description: string; permissions?: readonly GroupPermission[] },
  { db, clock }: Platform,
): Promise<void> {
  const now = clock.now()
  const row = {
    id: group.id,
    name: group.name,
    name_key: fold(group.name),
    description: group.description,
    permissions: JSON.stringify(group.permissions ?? []),
    created_at: now,
    created_by: null,
    modified_at: now,
    modified_by: null,
  }
  await db
    .tables<GroupsTables>()
    .insertInto('groups')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function insertGroupMember(
  groupId: number,
  member: { kind: 'user' | 'group'; id: number },
  { db }: Platform,
): Promise<void> {
  const row = { group_id: groupId, member_kind: member.kind, member_id: member.id }
  await db
    .tables<GroupsTables>()
    .insertInto('group_members')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}
