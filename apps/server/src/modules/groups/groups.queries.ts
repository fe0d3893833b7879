import type { GroupPermission } from '@vitrine/contract/permissions.ts'
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
