import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { changeMembers } from '#modules/groups/change-members.ts'
import { findGroupIdByName } from '#modules/groups/groups.queries.ts'
import { isBuiltInGroup } from '#modules/groups/may-change-group.ts'
import { addGroup, changeHeldGroup } from '#modules/groups/save-group.ts'
import { removeGroup as takeAway } from '#modules/permissions/remove-group.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { factsOfGroup, type GroupFacts, type MembersWish, patchFacts } from './group-facts.ts'
import type { Client } from './know-client.ts'
import {
  findKeptGroup,
  type KeptGroup,
  keeperOfGroup,
  keepGroup,
  keptGroupIds,
  listKeptMembers,
  setGroupExternalId,
} from './provisioned-groups.repository.ts'
import { keptUserIds } from './provisioned-users.repository.ts'
import type { PatchStep } from './read-patch.ts'
import { badValue, notThere, ScimFault } from './scim-fault.ts'

/** @throws ScimFault 404. */
export async function getKeptGroup({ row }: Client, id: number, executing: Executing): Promise<KeptGroup> {
  const group = await findKeptGroup(row.id, id, executing)
  if (group === null) throw notThere('group')
  return group
}

/**
 * Makes a group, or takes over the one of that name where the client may and nobody keeps it. Built-in groups are never taken
 * over. @throws ScimFault uniqueness, invalidValue.
 */
export async function makeGroup(client: Client, resource: unknown, platform: Platform): Promise<KeptGroup> {
  const facts = factsOfGroup(resource)
  const { displayName = '', externalId, members = [] } = facts
  if (displayName === '') throw badValue('displayName is missing.')
  const id = await deed(platform, async (inside) => {
    const there = await findGroupIdByName(fold(displayName), inside)
    const id = there === null ? await addGroup(client.viewer, { name: displayName }, inside) : there
    if (there !== null) await takeOver(client, { id, displayName }, inside)
    await keepGroup({ group_id: id, client_id: client.row.id, external_id: externalId || null }, inside)
    await setMembers(client, id, { all: members }, inside)
    return id
  })
  return getKeptGroup(client, id, platform)
}

async function takeOver(
  { row, viewer }: Client,
  { id, displayName }: { id: number; displayName: string },
  inside: Executing,
): Promise<void> {
  if (row.takes_over === 0 || isBuiltInGroup(id) || (await keeperOfGroup(id, inside)) !== null)
    throw new ScimFault(409, `There is a group “${displayName}” already that this client does not keep.`, 'uniqueness')
  const subject = { kind: 'group' as const, id, name: displayName }
  await noteDeed(viewer, { deed: 'provisioning.groupTakenOver', subject, details: { client: row.name } }, inside)
}

/** Puts a whole resource in the place of a group. Members that the client does not keep stay. @throws as above, 404. */
export function replaceGroup(client: Client, id: number, resource: unknown, platform: Platform): Promise<KeptGroup> {
  const { members = [], ...facts } = factsOfGroup(resource)
  return changeGroup(client, id, { facts, members: [{ all: members }] }, platform)
}

/** All steps, or none of them. @throws as above, 404. */
export function patchGroup(
  client: Client,
  id: number,
  steps: readonly PatchStep[],
  platform: Platform,
): Promise<KeptGroup> {
  return changeGroup(client, id, patchFacts(steps), platform)
}

async function changeGroup(
  client: Client,
  id: number,
  { facts, members }: { facts: Omit<GroupFacts, 'members'>; members: readonly MembersWish[] },
  platform: Platform,
): Promise<KeptGroup> {
  const { displayName, externalId } = facts
  if (displayName === '') throw badValue('displayName must not be empty.')
  await deed(platform, async (inside) => {
    await getKeptGroup(client, id, inside)
    if (displayName !== undefined) await changeHeldGroup(client.viewer, id, () => ({ name: displayName }), inside)
    if (externalId !== undefined) await setGroupExternalId(id, externalId || null, inside)
    for (const wish of members) await setMembers(client, id, wish, inside)
  })
  return getKeptGroup(client, id, platform)
}

/** Accounts and groups have numbers of their own: a number of a group that is kept is that group, any other an account. */
async function setMembers(client: Client, groupId: number, wish: MembersWish, inside: Executing): Promise<void> {
  const named = 'all' in wish ? wish.all : [...wish.add, ...wish.remove]
  const users = await keptUserIds(
    client.row.id,
    named.filter((one) => one.kind !== 'group').map(({ id }) => id),
    inside,
  )
  const groups = await keptGroupIds(
    client.row.id,
    named.filter((one) => one.kind !== 'user').map(({ id }) => id),
    inside,
  )
  const isUser = (one: (typeof named)[number]) => one.kind !== 'group' && users.has(one.id)
  const isGroup = (one: (typeof named)[number]) => !isUser(one) && one.kind !== 'user' && groups.has(one.id)
  const wanted = 'all' in wish ? wish.all : wish.add
  const unknown = wanted.find((one) => !isUser(one) && !isGroup(one))
  if (unknown !== undefined) throw badValue(`There is no member “${unknown.id}” that this client keeps.`)
  const now = 'all' in wish ? await listKeptMembers(client.row.id, groupId, inside) : []
  const gone = 'all' in wish ? now : wish.remove
  const change = (kind: 'user' | 'group', is: (one: (typeof named)[number]) => boolean) => ({
    add: wanted.filter(is).map(({ id }) => id),
    remove: gone.filter((one) => ('all' in wish ? one.kind === kind : is(one))).map(({ id }) => id),
  })
  await changeMembers(client.viewer, groupId, { user: change('user', isUser), group: change('group', isGroup) }, inside)
}

/** Takes the group away, with its lines in access lists. @throws ScimFault 404. */
export async function removeGroup(client: Client, id: number, platform: Platform): Promise<void> {
  await getKeptGroup(client, id, platform)
  await takeAway(client.viewer, id, platform)
}
