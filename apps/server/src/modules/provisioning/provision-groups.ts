import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { changeMembers } from '#modules/groups/change-members.ts'
import { findGroup } from '#modules/groups/group-directory.queries.ts'
import { factsOf } from '#modules/groups/group-wish.ts'
import { findGroupIdByName } from '#modules/groups/groups.queries.ts'
import { isBuiltInGroup } from '#modules/groups/may-change-group.ts'
import { addGroup, changeHeldGroup } from '#modules/groups/save-group.ts'
import { removeGroup as takeAway } from '#modules/permissions/remove-group.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { factsOfGroup, type GroupFacts, type MembersWish, type NamedMember, patchFacts } from './group-facts.ts'
import type { Client } from './know-client.ts'
import {
  countMembers,
  findKeptGroup,
  type KeptGroup,
  keeperOfGroup,
  keepGroup,
  keptGroupIds,
  letGroupGo,
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
 * Makes a group, or takes over the one of that name where the client may and nobody keeps it; its members get what it may see in
 * archives. Built-in groups, and those that may do something beside archives, are never taken over. @throws ScimFault uniqueness, invalidValue.
 */
export async function makeGroup(client: Client, resource: unknown, platform: Platform): Promise<KeptGroup> {
  const facts = factsOfGroup(resource)
  const { displayName = '', externalId, members = [] } = facts
  if (displayName === '') throw badValue('displayName is missing.')
  const id = await deed(platform, async (inside) => {
    const there = await findGroupIdByName(fold(displayName), inside)
    const isMade = there === null
    const id = isMade ? await addGroup(client.viewer, { name: displayName }, inside) : there
    if (!isMade) await takeOver(client, { id, displayName }, inside)
    const row = { group_id: id, client_id: client.row.id, external_id: externalId || null, is_made: isMade ? 1 : 0 }
    await keepGroup(row, inside)
    await setMembers(client, id, { all: members }, inside)
    return id
  }).catch((error: unknown) => refusedByName(error, { id: null, displayName }, platform))
  return getKeptGroup(client, id, platform)
}

/** Two at once can take the same name: the index lets one of them have it. */
async function refusedByName(
  error: unknown,
  { id, displayName }: { id: number | null; displayName: string | undefined },
  platform: Platform,
): Promise<never> {
  const isOurs = error instanceof ScimFault || error instanceof Problem || displayName === undefined
  const holder = isOurs ? null : await findGroupIdByName(fold(displayName), platform)
  throw holder !== null && holder !== id ? taken(displayName ?? '') : error
}

const taken = (displayName: string) =>
  new ScimFault(409, `There is a group “${displayName}” already that this client does not keep.`, 'uniqueness')

async function takeOver(
  { row, viewer }: Client,
  { id, displayName }: { id: number; displayName: string },
  inside: Executing,
): Promise<void> {
  const group = await findGroup(id, inside)
  const isSame = group?.name.toLowerCase() === displayName.toLowerCase()
  const mayMore = group === null || factsOf(group).permissions.length > 0
  const isFree = row.takes_over === 1 && (await keeperOfGroup(id, inside)) === null
  if (!isFree || !isSame || mayMore || isBuiltInGroup(id)) throw taken(displayName)
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
    // Members first: whoever changes groups in groups holds them before the group, and so does this.
    for (const wish of members) await setMembers(client, id, wish, inside)
    if (displayName !== undefined) await changeHeldGroup(client.viewer, id, () => ({ name: displayName }), inside)
    if (externalId !== undefined) await setGroupExternalId(id, externalId || null, inside)
  }).catch((error: unknown) => refusedByName(error, { id, displayName }, platform))
  return getKeptGroup(client, id, platform)
}

/**
 * Accounts and groups have numbers of their own. Where it is not said which of them is meant, whoever comes in is an account if the
 * client keeps one of that number; whoever leaves is what is in the group.
 */
async function setMembers(client: Client, groupId: number, wish: MembersWish, inside: Executing): Promise<void> {
  const named = 'all' in wish ? wish.all : [...wish.add, ...wish.remove]
  const idsOf = (kind: 'user' | 'group') =>
    named.filter((one) => one.kind === null || one.kind === kind).map(({ id }) => id)
  const users = await keptUserIds(client.row.id, idsOf('user'), inside)
  const groups = await keptGroupIds(client.row.id, idsOf('group'), inside)
  const isUser = (one: NamedMember) => one.kind !== 'group' && users.has(one.id)
  const isGroup = (one: NamedMember) => one.kind !== 'user' && groups.has(one.id)
  const wanted = 'all' in wish ? wish.all : wish.add
  const unknown = wanted.find((one) => !isUser(one) && !isGroup(one))
  if (unknown !== undefined) throw badValue(`There is no member “${unknown.id}” that this client keeps.`)
  const now = 'all' in wish ? await listKeptMembers(client.row.id, groupId, inside) : []
  const gone = 'all' in wish ? now : wish.remove
  const ids = (members: readonly NamedMember[]) => members.map(({ id }) => id)
  const ofUsers = { add: ids(wanted.filter(isUser)), remove: ids(gone.filter(isUserIn(users))) }
  const ofGroups = {
    add: ids(wanted.filter((one) => !isUser(one) && isGroup(one))),
    remove: ids(gone.filter(isGroupIn(groups))),
  }
  // Nothing is said of a kind of which nobody comes or leaves: groups in groups are changed one after the other on the whole site.
  const isSaid = ({ add, remove }: { add: number[]; remove: number[] }) => add.length + remove.length > 0
  const change = { ...(isSaid(ofUsers) ? { user: ofUsers } : {}), ...(isSaid(ofGroups) ? { group: ofGroups } : {}) }
  await changeMembers(client.viewer, groupId, change, inside)
}

/** Of those in the group the kind is known; of those who are named by a number alone, both are meant. */
const isUserIn = (users: ReadonlySet<number>) => (one: NamedMember) =>
  one.kind === 'user' || (one.kind === null && users.has(one.id))
const isGroupIn = (groups: ReadonlySet<number>) => (one: NamedMember) =>
  one.kind === 'group' || (one.kind === null && groups.has(one.id))

/**
 * Takes away a group that the client has made, with its lines in access lists. One that it has taken over, and one with members
 * that somebody else chose, stays: only the members of the client leave, and it keeps it no more. @throws ScimFault 404.
 */
export async function removeGroup(client: Client, id: number, platform: Platform): Promise<void> {
  const isLeft = await deed(platform, async (inside) => {
    const { is_made } = await getKeptGroup(client, id, inside)
    const own = await listKeptMembers(client.row.id, id, inside)
    if (is_made === 1 && (await countMembers(id, inside)) === own.length) return false
    await setMembers(client, id, { all: [] }, inside)
    await letGroupGo(id, inside)
    return true
  })
  if (!isLeft) await takeAway(client.viewer, id, platform)
}
