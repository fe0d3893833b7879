import { groupsPaths } from '#modules/groups/groups.paths.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { isBuiltInGroup } from '#modules/groups/may-change-group.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

export const mayInvite = (viewer: Viewer) => hasGroupPermission(viewer, 'inviteUsers')

/**
 * Whether a viewer may lead others into a group. Administrators into any; who is no administrator changes no membership
 * (`actionsOnGroup`), and gives by an invitation no more than they have: groups that they are in themselves.
 */
const mayGive = (viewer: Viewer, groupId: number) => viewer.isAdministrator || viewer.groupIds.includes(groupId)

/**
 * The numbers of groups as they were sent. Everyone and Registered Users hold whoever has an account, and are left out.
 * @throws Problem dataValidationFailed that names each that is no group, or not this viewer's to give.
 */
export async function groupsToGive(
  viewer: Viewer,
  sent: readonly (string | number | { href: string })[],
  platform: Platform,
): Promise<number[]> {
  const { base } = platform.settings
  const numbers = sent.map((one) => {
    if (typeof one === 'number') return one
    return groupsPaths.numberIn(typeof one === 'string' ? one : one.href, base) ?? 0
  })
  const names = await groupNames(numbers, platform)
  const fields = numbers.flatMap((id, at) => {
    if (!names.has(id)) return [{ field: `groups.${at}`, rule: 'exists', message: say('groups.noGroupThere') }]
    if (isBuiltInGroup(id) || mayGive(viewer, id)) return []
    const message = say('invitations.notYours', { name: names.get(id) ?? '' })
    return [{ field: `groups.${at}`, rule: 'permission', message }]
  })
  const [first] = fields
  if (first) throw new Problem('dataValidationFailed', { message: first.message, fields })
  return [...new Set(numbers.filter((id) => !isBuiltInGroup(id)))]
}

/** Who invited, as they are now; null when they may not invite any more: their invitations are worth nothing then. */
export async function inviterNow(userId: number, platform: Platform): Promise<Viewer | null> {
  const viewer = await resolveUser(userId, platform)
  return viewer !== null && mayInvite(viewer) ? viewer : null
}

/** Of the groups of an invitation those that its maker may still give. */
export const stillGiven = (inviter: Viewer, groupIds: readonly number[]) =>
  groupIds.filter((id) => mayGive(inviter, id))
