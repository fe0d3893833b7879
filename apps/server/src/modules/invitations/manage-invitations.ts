import { noteDeed } from '#modules/audit/note-deed.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { userFaces } from '#modules/users/users.queries.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { groupsOf, holdInvitation, listInvitationRows, redeemersOf } from './invitations.repository.ts'
import type { InvitationRow } from './invitations.tables.ts'
import { revokeHeld } from './make-invitations.ts'

/** Invitations on a page. */
const invitationPageSize = 50

export interface ListedInvitation extends InvitationRow {
  groupNames: string[]
  redeemedBy: { id: number; name: string; username: string }[]
}

/**
 * Newest first. Administrators see all of them; others their own alone, since a link of somebody else may lead to more than
 * they have. @throws Problem PermissionDenied.
 */
export async function listInvitations(
  viewer: Viewer,
  before: number | null,
  platform: Platform,
): Promise<{ invitations: ListedInvitation[]; next: number | null }> {
  demandGroupPermission(viewer, 'inviteUsers')
  const by = viewer.isAdministrator ? null : viewer.userId
  const found = await listInvitationRows({ by, before, limit: invitationPageSize + 1 }, platform)
  const rows = found.slice(0, invitationPageSize)
  const ids = rows.map(({ id }) => id)
  const [groups, redeemers] = await Promise.all([groupsOf(ids, platform), redeemersOf(ids, platform)])
  const names = await groupNames([...new Set([...groups.values()].flat())], platform)
  const faces = await userFaces([...new Set([...redeemers.values()].flat())], platform)
  const invitations = rows.map((row) => ({
    ...row,
    groupNames: (groups.get(row.id) ?? []).map((id) => names.get(id) ?? ''),
    redeemedBy: (redeemers.get(row.id) ?? []).flatMap((id) => faces.get(id) ?? []),
  }))
  return { invitations, next: found.length > invitationPageSize ? (rows.at(-1)?.id ?? null) : null }
}

/** Makes an invitation worthless. @throws Problem PermissionDenied, NotFound. */
export async function revokeInvitation(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'inviteUsers')
  await deed(platform, async (inside) => {
    const row = await holdInvitation(id, inside)
    const isTheirs = row !== null && (viewer.isAdministrator || row.created_by === viewer.userId)
    if (row === null || !isTheirs || row.is_listed !== 1) throw new Problem('NotFound')
    await revokeHeld(row, inside)
    const subject = { kind: 'invitation' as const, id, name: row.email || row.organization || row.kind }
    await noteDeed(viewer, { deed: 'invitation.revoked', subject }, inside)
  })
}
