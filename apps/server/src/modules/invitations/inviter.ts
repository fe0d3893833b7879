import { mayGive } from '#modules/groups/groups-to-give.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

export const mayInvite = (viewer: Viewer) => hasGroupPermission(viewer, 'inviteUsers')

/** Who invited, as they are now; null when they may not invite any more: their invitations are worth nothing then. */
export async function inviterNow(userId: number, platform: Platform): Promise<Viewer | null> {
  const viewer = await resolveUser(userId, platform)
  return viewer !== null && mayInvite(viewer) ? viewer : null
}

/** Of the groups of an invitation those that its maker may still give. */
export const stillGiven = (inviter: Viewer, groupIds: readonly number[]) =>
  groupIds.filter((id) => mayGive(inviter, id))
