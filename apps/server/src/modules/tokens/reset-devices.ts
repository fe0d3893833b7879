import { noteDeed } from '#modules/audit/note-deed.ts'
import { endSessions } from '#modules/users/change-user.ts'
import { actionsOn } from '#modules/users/may-change-user.ts'
import type { ListedUser } from '#modules/users/user-directory.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteTokensOf } from './tokens.repository.ts'

/**
 * Ends everything that a person's browsers, devices and programs are signed in with (wire reference 20.5).
 * @throws Problem PermissionDenied.
 */
export async function resetDevices(viewer: Viewer, user: ListedUser, platform: Platform): Promise<void> {
  if (!actionsOn(viewer, user).resetDeviceTokens) throw new Problem('PermissionDenied')
  const subject = { kind: 'user' as const, id: user.id, name: user.username }
  await deed(platform, async (inside) => {
    const tokens = await deleteTokensOf(user.id, inside)
    await noteDeed(viewer, { deed: 'user.devicesReset', subject, details: { tokens } }, inside)
    await endSessions(viewer, user.id, inside)
  })
}
