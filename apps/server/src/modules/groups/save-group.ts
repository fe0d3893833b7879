import type { GroupBatchData, GroupWish } from '@vitrine/contract/groups.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { findGroup } from './group-directory.queries.ts'
import { findGroupToChange } from './group-members.repository.ts'
import { checkFacts, factsOf, factsWith, type GroupFacts, newGroup } from './group-wish.ts'
import { findGroupIdByName, nextGroupId } from './groups.queries.ts'
import { insertGroup, updateGroup } from './groups.repository.ts'
import type { GroupRow } from './groups.tables.ts'
import { demandOnGroup } from './may-change-group.ts'

/** Makes a group without members. @throws Problem PermissionDenied, FieldValidationFailed, GroupExists. */
export async function createGroup(viewer: Viewer, wish: GroupWish, platform: Platform): Promise<GroupRow> {
  return getGroup(await addGroup(viewer, wish, platform), platform)
}

/** The same, in a deed of its own or within another; answers the number of the group. @throws Problem as `createGroup`. */
export async function addGroup(viewer: Viewer, wish: GroupWish, executing: Executing): Promise<number> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const facts = factsWith(wish, newGroup)
  checkFacts(facts, newGroup, null)
  return deed(executing, async (inside) => {
    const id = await insertWithNumber(facts, viewer.userId, inside)
    const { license, propertyBag, samlGroupName } = facts.profile
    const details = {
      name: facts.name,
      description: facts.description,
      permissions: facts.permissions,
      license,
      propertyBag,
      samlGroupName,
    }
    await noteDeed(viewer, { deed: 'group.added', subject: { kind: 'group', id, name: facts.name }, details }, inside)
    return id
  })
}

/** A number that nobody has; who takes the same one at the same time goes on to the next. @throws Problem GroupExists. */
async function insertWithNumber(facts: GroupFacts, by: number, inside: Executing): Promise<number> {
  if ((await findGroupIdByName(fold(facts.name), inside)) !== null) throw exists(facts.name)
  const id = await nextGroupId(inside)
  const { name, description, permissions } = facts
  const row = { id, name, description, permissions, profile: JSON.stringify(facts.profile), by }
  return (await insertGroup(row, inside)) ? id : insertWithNumber(facts, by, inside)
}

/**
 * Changes what a wish names, and nothing else; effective with the next request of anybody.
 * @throws Problem PermissionDenied, NotFound, FieldValidationFailed, GroupExists.
 */
export async function changeGroup(
  viewer: Viewer,
  id: number,
  wish: GroupWish | ((now: GroupFacts) => GroupWish),
  platform: Platform,
): Promise<GroupRow> {
  let name = ''
  try {
    await deed(platform, (inside) => {
      const noted = (now: GroupFacts) => {
        const said = typeof wish === 'function' ? wish(now) : wish
        name = said.name?.trim() ?? ''
        return said
      }
      return changeHeldGroup(viewer, id, noted, inside)
    })
  } catch (error) {
    // Two at once can take the same name: the index lets one of them have it.
    const isOurs = error instanceof Problem || name === ''
    const holder = isOurs ? null : await findGroupIdByName(fold(name), platform)
    throw holder !== null && holder !== id ? exists(name) : error
  }
  return getGroup(id, platform)
}

/** The same as a part of a deed. @throws Problem as `changeGroup`. */
export async function changeHeldGroup(
  viewer: Viewer,
  id: number,
  wish: (now: GroupFacts) => GroupWish,
  inside: Executing,
): Promise<void> {
  const row = await findGroupToChange(id, inside)
  if (!row) throw new Problem('NotFound')
  await changeRow(viewer, row, wish(factsOf(row)), inside)
}

/** The same licences for several groups, of all or of none. @throws Problem PermissionDenied, NotFound. */
export async function changeGroups(
  viewer: Viewer,
  ids: readonly number[],
  wish: GroupBatchData,
  platform: Platform,
): Promise<GroupRow[]> {
  await deed(platform, async (inside) => {
    // In the order of their numbers: two changes that hold some of the same groups do not wait for each other for ever.
    for (const id of ids.toSorted((a, b) => a - b)) {
      const row = await findGroupToChange(id, inside)
      if (!row) throw new Problem('NotFound')
      await changeRow(viewer, row, wish, inside)
    }
  })
  return Promise.all(ids.map((id) => getGroup(id, platform)))
}

async function changeRow(viewer: Viewer, row: GroupRow, wish: GroupWish, inside: Executing): Promise<void> {
  demandOnGroup(viewer, row, 'update')
  const before = factsOf(row)
  const after = factsWith(wish, before)
  if (after.profile.samlGroupName !== before.profile.samlGroupName) demandOnGroup(viewer, row, 'updateSAMLGroupName')
  checkFacts(after, before, row.id)
  const [was, is] = [shownIn(before), shownIn(after)]
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter((name) => {
    return JSON.stringify(was[name]) !== JSON.stringify(is[name])
  })
  if (changed.length === 0) return
  const holder = await findGroupIdByName(fold(after.name), inside)
  if (holder !== null && holder !== row.id) throw exists(after.name)
  const subject = { kind: 'group' as const, id: row.id, name: row.name }
  const others = changed.filter((name) => name !== 'permissions')
  if (others.length > 0) {
    const pick = (facts: typeof is) => Object.fromEntries(others.map((name) => [name, facts[name]]))
    const details = { before: pick(was), after: pick(is) }
    await noteDeed(viewer, { deed: 'group.changed', subject, details }, inside)
  }
  if (changed.includes('permissions')) {
    const details = { before: before.permissions, permissions: after.permissions }
    await noteDeed(viewer, { deed: 'group.permissionsChanged', subject, details }, inside)
  }
  await updateGroup(row.id, { ...after, profile: JSON.stringify(after.profile), by: viewer.userId }, inside)
}

const exists = (name: string) => new Problem('GroupExists', { message: say('groups.exists', { name }) })

/** Each thing that can change, under the name that it has in the audit log. */
const shownIn = ({ name, description, permissions, profile }: GroupFacts) => ({
  name,
  description,
  permissions,
  license: profile.license,
  propertyBag: profile.propertyBag,
  samlGroupName: profile.samlGroupName,
})

async function getGroup(id: number, platform: Platform): Promise<GroupRow> {
  const group = await findGroup(id, platform)
  if (!group) throw new Problem('NotFound')
  return group
}
