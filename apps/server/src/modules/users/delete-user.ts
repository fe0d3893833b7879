import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { builtIn } from './built-in-people.ts'
import { getUser, namesAt } from './get-user.ts'
import { actionsOn } from './may-change-user.ts'
import { findUserToChange, type HeldUser } from './users.queries.ts'
import { updateUser } from './users.repository.ts'

/** For so many days a deleted person can be restored. */
export const daysUntilRemoval = 30

/**
 * Deletes a person: they are switched off at once, with sessions, tokens and addresses of pictures, and in no list any more.
 * Everything that is theirs stays until they are removed for good.
 * @throws Problem PermissionDenied, NotFound.
 */
export async function deleteUser(viewer: Viewer, id: number, executing: Executing): Promise<void> {
  await deed(executing, async (inside) => {
    const row = await findUserToChange(id, inside)
    if (!row || row.deleted_at !== null) throw new Problem('NotFound')
    demandDeletion(viewer, row)
    const subject = { kind: 'user' as const, id, name: row.username }
    await noteDeed(viewer, { deed: 'user.deleted', subject }, inside)
    const now = inside.clock.now()
    const change = {
      deleted_at: now,
      was_enabled: row.is_enabled,
      is_enabled: 0,
      sessions_from: Math.max(now, row.sessions_from + 1),
      modified_at: now,
      modified_by: viewer.userId,
    }
    await updateUser(id, change, inside)
  })
}

/**
 * Deletes people by their addresses, each for itself: who cannot be deleted holds up nobody else. Answers the addresses that
 * were refused, with the reasons. @throws Problem InvalidRequest for what is no address of a person; nobody is deleted then.
 */
export async function deleteUsersAt(
  viewer: Viewer,
  hrefs: readonly string[],
  platform: Platform,
): Promise<Map<string, Problem>> {
  const refused = new Map<string, Problem>()
  for (const [href, username] of namesAt({ field: 'users', hrefs }, platform)) {
    try {
      await deleteUser(viewer, (await getUser(viewer, { username }, platform)).id, platform)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.set(href, error)
    }
  }
  return refused
}

/** Brings back people who were deleted, as they were; all or nobody. @throws Problem PermissionDenied, NotFound. */
export async function restoreUsers(viewer: Viewer, ids: readonly number[], executing: Executing): Promise<void> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  await deed(executing, async (inside) => {
    for (const id of ids.toSorted((a, b) => a - b)) {
      const row = await findUserToChange(id, inside)
      if (!row || row.deleted_at === null) throw new Problem('NotFound')
      const subject = { kind: 'user' as const, id, name: row.username }
      await noteDeed(viewer, { deed: 'user.restored', subject }, inside)
      const back = { deleted_at: null, is_enabled: row.was_enabled ?? 0, was_enabled: null }
      await updateUser(id, { ...back, modified_at: inside.clock.now(), modified_by: viewer.userId }, inside)
    }
  })
}

function demandDeletion(viewer: Viewer, row: HeldUser): void {
  if (actionsOn(viewer, row).delete) return
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  if (row.id === builtIn.guest || row.id === builtIn.administrator)
    throw new Problem('PermissionDenied', { message: say('users.builtInStays') })
  throw new Problem('PermissionDenied', {
    message: row.id === row.owner_id ? say('users.ownerStays') : say('users.selfStays'),
  })
}
