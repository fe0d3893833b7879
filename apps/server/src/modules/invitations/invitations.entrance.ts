import type { Viewer } from '#modules/viewers/viewer.ts'
import { invitationsPaths } from './invitations.paths.ts'
import { mayInvite } from './inviter.ts'

export const invitationsEntrance = (viewer: Viewer, base: string) => ({
  invitations: mayInvite(viewer) ? base + invitationsPaths.list : null,
})
