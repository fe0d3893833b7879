import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { GroupsTables } from './groups.tables.ts'

/** Every group that a user belongs to, through groups in groups as well (circles end by themselves), and what they permit. */
export async function membershipOf(
  userId: number,
  always: readonly number[],
  { db }: Platform,
): Promise<{ groupIds: number[]; permissions: Set<GroupPermission> }> {
  const { rows } = await sql<{ id: number; permissions: string }>`
    with recursive member_of(group_id) as (
      select group_id from group_members where member_kind = 'user' and member_id = ${userId}
      union
      select g.group_id from group_members g join member_of m on g.member_kind = 'group' and g.member_id = m.group_id
    ) select id, permissions from groups
    where id in (select group_id from member_of) or id in (${sql.join(always)})`.execute(db.tables<GroupsTables>())
  const permissions = rows.flatMap((row) => JSON.parse(row.permissions) as GroupPermission[])
  return { groupIds: rows.map((row) => row.id), permissions: new Set(permissions) }
}
