import { handOverAlbums } from '#modules/albums/hand-over-albums.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { handOverCodeLists } from '#modules/code-lists/hand-over-code-lists.ts'
import { leaveAllGroups } from '#modules/groups/leave-all-groups.ts'
import { handOverTemplates } from '#modules/metadata-templates/hand-over-templates.ts'
import { leaveAccessLists } from '#modules/permissions/leave-access-lists.ts'
import { daysUntilRemoval } from '#modules/users/delete-user.ts'
import { listDeletedBefore } from '#modules/users/deleted-users.queries.ts'
import { removeUserRow } from '#modules/users/remove-user-row.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

type Actor = Pick<Viewer, 'kind' | 'userId' | 'userName' | 'from'>

const schedule: Actor = { kind: 'system', userId: 0, userName: '', from: '' }
const batch = 50

/**
 * Removes a deleted person for good, in one deed: out of groups and access lists, with tokens, sessions, preferences and pins.
 * Albums, shared templates and shared code lists go to the owner of the site. What the person changed stays, under a number that nobody gets again.
 * @throws Problem NotFound for whoever was not deleted, or was restored meanwhile.
 */
export async function removePerson(actor: Actor, id: number, platform: Platform): Promise<void> {
  await deed(platform, async (inside) => {
    const removed = await removeUserRow(id, inside, async ({ ownerId }) => {
      await handOverAlbums(id, ownerId, inside)
      await handOverTemplates(id, ownerId, inside)
      await handOverCodeLists(id, ownerId, inside)
      await leaveAllGroups(id, inside)
      await leaveAccessLists(id, inside)
    })
    if (removed === null) throw new Problem('NotFound')
    const subject = { kind: 'user' as const, id, name: removed.username }
    await noteDeed(actor, { deed: 'user.removed', subject }, inside)
  })
}

/** Removes whoever was deleted long enough ago. May be stopped anywhere. */
export async function removeExpiredPeople(platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - daysUntilRemoval * 86_400_000
  while (!signal.aborted) {
    const users = await listDeletedBefore(before, batch, platform)
    for (const { id } of users) {
      if (signal.aborted) return
      try {
        await removePerson(schedule, id, platform)
      } catch (error) {
        // Restored, or removed by hand, since the list was read.
        if (!(error instanceof Problem)) throw error
      }
    }
    if (users.length < batch) return
  }
}
