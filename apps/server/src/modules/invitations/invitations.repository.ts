import type { Executing } from '#platform/database/deed.ts'
import type { InvitationRow, InvitationTables } from './invitations.tables.ts'

export async function insertInvitation(
  row: Omit<InvitationRow, 'id'>,
  groupIds: readonly number[],
  { db }: Executing,
): Promise<number> {
  const tables = db.tables<InvitationTables>()
  const { id } = await tables.insertInto('invitations').values(row).returning('id').executeTakeFirstOrThrow()
  if (groupIds.length === 0) return id
  const groups = groupIds.map((group_id) => ({ invitation_id: id, group_id }))
  await tables.insertInto('invitation_groups').values(groups).execute()
  return id
}

/** By its secret's hash. */
export async function findBySecret(hash: string, { db }: Executing): Promise<InvitationRow | null> {
  const query = db.tables<InvitationTables>().selectFrom('invitations').selectAll().where('secret_hash', '=', hash)
  return (await query.executeTakeFirst()) ?? null
}

export async function findInvitationRow(id: number, { db }: Executing): Promise<InvitationRow | null> {
  const query = db.tables<InvitationTables>().selectFrom('invitations').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** The row, held until the deed is done: of two who follow it at once one waits. */
export async function holdInvitation(id: number, { db }: Executing): Promise<InvitationRow | null> {
  const query = db.tables<InvitationTables>().selectFrom('invitations').selectAll().where('id', '=', id)
  return (await (db.engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

export async function endInvitation(id: number, state: 'used' | 'revoked', { db }: Executing): Promise<void> {
  const change = state === 'revoked' ? { state, is_listed: 0 } : { state }
  await db.tables<InvitationTables>().updateTable('invitations').set(change).where('id', '=', id).execute()
}

export async function insertRedemption(id: number, userId: number, { db, clock }: Executing): Promise<void> {
  const row = { invitation_id: id, user_id: userId, at: clock.now() }
  await db.tables<InvitationTables>().insertInto('invitation_redemptions').values(row).execute()
}

/** Open invitations to an address, or those that people of an organization had sent to themselves. */
export async function openInvitations(
  asked: { emailKey: string; parentId: number | null } | { parentId: number },
  { db }: Executing,
): Promise<InvitationRow[]> {
  const query = db.tables<InvitationTables>().selectFrom('invitations').selectAll().where('state', '=', 'open')
  const inParent = query.where('parent_id', asked.parentId === null ? 'is' : '=', asked.parentId)
  return ('emailKey' in asked ? inParent.where('email_key', '=', asked.emailKey) : inParent).orderBy('id').execute()
}

/** Invitations for one person that end within a time and of which nobody was reminded, in the order of their numbers. */
export async function listUnremindedRows(
  { from, to, after, limit }: { from: number; to: number; after: number; limit: number },
  { db }: Executing,
): Promise<InvitationRow[]> {
  const tables = db.tables<InvitationTables>()
  const query = tables.selectFrom('invitations').selectAll().where('state', '=', 'open').where('kind', '=', 'user')
  return query
    .where('is_listed', '=', 1)
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invitations as child').select('id').whereRef('child.parent_id', '=', 'invitations.id'))),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Newest first, older than one of them; of one maker, or of all. */
export async function listInvitationRows(
  { by, before, limit }: { by: number | null; before: number | null; limit: number },
  { db }: Executing,
): Promise<InvitationRow[]> {
  let query = db.tables<InvitationTables>().selectFrom('invitations').selectAll().where('is_listed', '=', 1)
  if (by !== null) query = query.where('created_by', '=', by)
  if (before !== null) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export async function groupsOf(ids: readonly number[], { db }: Executing): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<InvitationTables>().selectFrom('invitation_groups').selectAll()
  return grouped(await query.where('invitation_id', 'in', ids).orderBy('group_id').execute(), (row) => row.group_id)
}

/** Who has followed some invitations. */
export async function redeemersOf(ids: readonly number[], { db }: Executing): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<InvitationTables>().selectFrom('invitation_redemptions').selectAll()
  return grouped(await query.where('invitation_id', 'in', ids).orderBy('at').execute(), (row) => row.user_id)
}

function grouped<Row extends { invitation_id: number }>(rows: readonly Row[], of: (row: Row) => number) {
  const found = new Map<number, number[]>()
  for (const row of rows) found.set(row.invitation_id, [...(found.get(row.invitation_id) ?? []), of(row)])
  return found
}
