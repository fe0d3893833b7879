import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { GroupsTables } from './groups.tables.ts'

/** Returns false when the number or the name is taken. */
export async function insertGroup(
  group: {
    id: number
    name: string
    description: string
    permissions?: readonly GroupPermission[]
    profile?: string
    by?: number
  },
  { db, clock }: Executing,
): Promise<boolean> {
  const now = clock.now()
  const { by = null } = group
  const row = {
    id: group.id,
    name: group.name,
    name_key: fold(group.name),
    description: group.description,
    description_key: fold(group.description),
    profile: group.profile ?? '{}',
    permissions: JSON.stringify(group.permissions ?? []),
    created_at: now,
    created_by: by,
    modified_at: now,
    modified_by: by,
  }
  const query = db
    .tables<GroupsTables>()
    .insertInto('groups')
    .values(row)
    .onConflict((c) => c.doNothing())
  return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

export async function insertGroupMember(
  groupId: number,
  member: { kind: 'user' | 'group'; id: number },
  { db }: Executing,
): Promise<void> {
  const row = { group_id: groupId, member_kind: member.kind, member_id: member.id }
  await db
    .tables<GroupsTables>()
    .insertInto('group_members')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function updateGroup(
  id: number,
  group: { name: string; description: string; permissions: readonly GroupPermission[]; profile: string; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const { name, description, profile, by } = group
  const change = {
    name,
    name_key: fold(name),
    description,
    description_key: fold(description),
    permissions: JSON.stringify(group.permissions),
    profile,
    modified_at: clock.now(),
    modified_by: by,
  }
  await db.tables<GroupsTables>().updateTable('groups').set(change).where('id', '=', id).execute()
}

/** Removes a group, its members and its memberships. The number is kept, so that it is never given to another group. */
export async function deleteGroup(id: number, { db, clock }: Executing): Promise<void> {
  const tables = db.tables<GroupsTables>()
  const memberships = tables.deleteFrom('group_members').where('member_kind', '=', 'group').where('member_id', '=', id)
  await memberships.execute()
  await tables.deleteFrom('group_members').where('group_id', '=', id).execute()
  await tables.deleteFrom('groups').where('id', '=', id).execute()
  await tables.insertInto('removed_groups').values({ id, removed_at: clock.now() }).execute()
}
