import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { groupsPaths } from './groups.paths.ts'
import { groupNames } from './groups.queries.ts'
import { isBuiltInGroup } from './may-change-group.ts'

/**
 * Whether a viewer may lead newcomers into a group. Administrators into any; who is no administrator changes no membership
 * (`actionsOnGroup`), and gives to newcomers no more than they have: groups that they are in themselves.
 */
export const mayGive = (viewer: Viewer, groupId: number) => viewer.isAdministrator || viewer.groupIds.includes(groupId)

interface Refusal {
  /** The error value of the wire. */
  value: 'dataValidationFailed' | 'FieldValidationFailed'
  /** Why a group of this name is not the viewer's to give. */
  notTheirs: (name: string) => Text
  /** Groups that may be given all the same. */
  open?: readonly number[]
}

/**
 * The numbers of groups as they were sent. Everyone and Registered Users hold whoever has an account, and are left out.
 * @throws Problem of the given value that names each that is no group, or not this viewer's to give.
 */
export async function groupsToGive(
  viewer: Viewer,
  sent: readonly (string | number | { href: string })[],
  { value, notTheirs, open = [] }: Refusal,
  executing: Executing & Pick<Platform, 'settings'>,
): Promise<number[]> {
  const { base } = executing.settings
  const numbers = sent.map((one) => {
    if (typeof one === 'number') return one
    return groupsPaths.numberIn(typeof one === 'string' ? one : one.href, base) ?? 0
  })
  const names = await groupNames(numbers, executing)
  const fields = numbers.flatMap((id, at): FieldFault[] => {
    if (!names.has(id)) return [{ field: `groups.${at}`, rule: 'exists', message: say('groups.noGroupThere') }]
    if (isBuiltInGroup(id) || open.includes(id) || mayGive(viewer, id)) return []
    return [{ field: `groups.${at}`, rule: 'permission', message: notTheirs(names.get(id) ?? '') }]
  })
  const [first] = fields
  if (first) throw new Problem(value, { message: first.message, fields })
  return [...new Set(numbers.filter((id) => !isBuiltInGroup(id)))]
}
