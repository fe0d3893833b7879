import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { GroupsTables } from './groups.tables.ts'

export async function insertGroup(
  group: { id: number; name: string; description: string; permissions?: readonly GroupPermission[] },
  { db, clock }: Executing,
): Promise<void> {
  const now = clock.now()
  const row = {
    id: group.id,
    name: group.name,
    name_key: fold(group.name),
    description: group.description,
    description_key: fold(group.description),
    profile: '{}',
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

/** Answers whether the member was in the group. */
export async function deleteGroupMember(
  groupId: number,
  member: { kind: 'user' | 'group'; id: number },
  { db }: Executing,
): Promise<boolean> {
  const query = db.tables<GroupsTables>().deleteFrom('group_members').where('group_id', '=', groupId)
  const { numDeletedRows } = await query
    .where('member_kind', '=', member.kind)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function updateGroupPermissions(
  groupId: number,
  { permissions, by }: { permissions: readonly GroupPermission[]; by: number },
  { db, clock }: Executing,
): Promise<void> {
  const change = { permissions: JSON.stringify(permissions), modified_at: clock.now(), modified_by: by }
  await db.tables<GroupsTables>().updateTable('groups').set(change).where('id', '=', groupId).execute()
}

/** Out of all groups that a member is directly in. */
export async function deleteMemberships(
  member: { kind: 'user' | 'group'; id: number },
  { db }: Executing,
): Promise<void> {
  const query = db.tables<GroupsTables>().deleteFrom('group_members').where('member_kind', '=', member.kind)
  await query.where('member_id', '=', member.id).execute()
}
