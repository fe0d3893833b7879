import type { Deed } from '@vitrine/contract/document.ts'
import type { GroupBatchData, GroupWish } from '@vitrine/contract/groups.ts'
import type { Group, User } from '@vitrine/contract/people.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { isChanged, type MembershipLists } from './membership-lists.ts'

const ofGroups = new Set<string>(['group-list', 'group', 'group-picker', 'member-of', 'user-list'])

/** After a change of groups: what is on the screen of them is asked for again, and stays until the answer is there. */
export function doubtGroups(client: ResourceClient): Promise<void> {
  return client.doubt((_, kind) => ofGroups.has(kind))
}

/** Makes a group; answers it as it is now. */
export async function createGroup(
  client: ResourceClient,
  create: Deed<'group-wish', 'group'>,
  wish: GroupWish,
): Promise<Group> {
  return (await client.perform(create, 'group-wish', wish)) as Group
}

/** As many go in one request. */
const perRequest = 100

/** The same change of several groups, a hundred at a time; answers them as they are now. */
export async function changeGroups(
  client: ResourceClient,
  change: Deed<'group-batch', 'groups-changed'>,
  groups: readonly Group[],
  data: GroupBatchData,
): Promise<Group[]> {
  const changed: Group[] = []
  for (let from = 0; from < groups.length; from += perRequest) {
    const named = groups.slice(from, from + perRequest).map(({ href }) => String(href))
    changed.push(...(await client.perform(change, 'group-batch', { data, groups: named }, 'PATCH')).data)
  }
  return changed
}

/** Changes what the wish names; answers the group as it is now. */
export async function changeGroup(client: ResourceClient, group: Group, wish: GroupWish): Promise<Group> {
  return (await client.change(group.href, 'group', wish)) ?? group
}

/** Says in which groups a person or group is from now on (USR-083, GRP-043). */
export async function setMemberOf(
  client: ResourceClient,
  { memberOfHref }: Pick<User | Group, 'memberOfHref'>,
  ids: readonly number[],
): Promise<void> {
  const deed: Deed<'member-of-wish', never> = String(memberOfHref)
  await client.perform(deed, 'member-of-wish', { groups: [...ids] }, 'PUT')
}

/** Says who comes into a group and who leaves, each by address (GRP-047); nothing where nobody does. */
export async function changeMembers(
  client: ResourceClient,
  group: Group,
  kind: 'user' | 'group',
  lists: MembershipLists,
): Promise<void> {
  if (!isChanged(lists)) return
  const body = { add: [...lists.added.keys()], remove: [...lists.removed] }
  if (kind === 'user') await client.change(group.userMembersHref, 'user-list', body, { as: 'user-list-update' })
  else await client.change(group.groupMembersHref, 'group-list', body, { as: 'group-list-update' })
}
