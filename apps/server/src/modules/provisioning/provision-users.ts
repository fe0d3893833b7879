import { noteDeed } from '#modules/audit/note-deed.ts'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { addUser, UserExists } from '#modules/users/add-user.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { checkIdentity } from '#modules/users/check-user.ts'
import { deleteUser, restoreUsers } from '#modules/users/delete-user.ts'
import { changeHeldUser } from '#modules/users/save-user.ts'
import { findUserByName, findUserToChange, type HeldUser } from '#modules/users/users.queries.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { Client } from './know-client.ts'
import { groupsOfKept } from './provisioned-groups.repository.ts'
import {
  findKeptUser,
  type KeptUser,
  keeperOfUser,
  keepUser,
  setUserExternalId,
} from './provisioned-users.repository.ts'
import type { PatchStep } from './read-patch.ts'
import { attributesOf } from './read-values.ts'
import { badValue, notThere, ScimFault } from './scim-fault.ts'
import { factsAt, factsOf, type UserFacts, wishOf, withoutOptional } from './user-facts.ts'

/** @throws ScimFault 404. */
export async function getKeptUser({ row }: Client, id: number, executing: Executing): Promise<KeptUser> {
  const user = await findKeptUser(row.id, id, executing)
  if (user === null) throw notThere('account')
  return user
}

/**
 * Makes an account without a password, and without the right to have one; or takes over the one that has its user name: its own
 * that was deleted, or any where the client may and nobody keeps it. Built-in accounts, administrators and the site owner are
 * never taken over: whoever chooses names there would choose theirs. Nobody is switched on by it who was switched off here.
 * @throws ScimFault uniqueness, invalidValue; Problem as in `changeUser`.
 */
export async function makeUser(client: Client, resource: unknown, platform: Platform): Promise<KeptUser> {
  const facts = factsOf(resource)
  const { userName = '', externalId } = facts
  if (userName === '') throw badValue('userName is missing.')
  const id = await deed(platform, async (inside) => {
    const there = await findUserByName(userName, inside)
    const id = there === null ? await addNew(client, facts, inside) : await takeOver(client, there.id, facts, inside)
    const row = { user_id: id, client_id: client.row.id, external_id: externalId || null }
    if (!(await keepUser(row, inside))) throw taken(userName)
    return id
  }).catch((error: unknown) => {
    throw error instanceof UserExists ? taken(userName) : error
  })
  return getKeptUser(client, id, platform)
}

const taken = (userName: string) =>
  new ScimFault(409, `There is an account “${userName}” already that this client does not keep.`, 'uniqueness')

async function addNew({ viewer }: Client, facts: UserFacts, inside: Executing): Promise<number> {
  const { userName = '', givenName = '', familyName = '', email = '' } = facts
  const identity = { username: userName, firstName: givenName, lastName: familyName, email }
  // Only what is said has to be right: systems send accounts without an address, or without a name.
  checkIdentity(identity, { username: '', firstName: '', lastName: '', email: '' })
  const user = { username: userName, password: null, firstName: givenName, lastName: familyName, email }
  const { id } = await addUser(viewer, user, inside, {
    // It would be a way in that the other system does not know of.
    allow_password_change: 0,
    is_enabled: facts.active === false ? 0 : 1,
  })
  await changeHeldUser(viewer, id, { wish: wishOf(facts), password_hash: null }, inside)
  return id
}

async function takeOver(client: Client, id: number, facts: UserFacts, inside: Executing): Promise<number> {
  const { viewer, row } = client
  // Held first: it is judged as it is while it is taken over.
  const there = await findUserToChange(id, inside)
  const { userName = '' } = facts
  const keeper = await keeperOfUser(id, inside)
  // Names are compared without accents here; two people may differ in nothing else there.
  const isSame = there !== null && there.username.toLowerCase() === userName.toLowerCase()
  if (there === null || !isSame || isHeld(there)) throw taken(userName)
  const isOwnDeleted = keeper === row.id && there.deleted_at !== null
  const isFree = keeper === null && row.takes_over === 1 && there.deleted_at === null
  if (!isOwnDeleted && !isFree) throw taken(userName)
  if (isOwnDeleted) await bringBack(client, id, inside)
  const wish = wishOf(isOwnDeleted ? { active: true, ...facts } : facts)
  await changeHeldUser(viewer, id, { wish, password_hash: null }, inside)
  const subject = { kind: 'user' as const, id, name: there.username }
  await noteDeed(viewer, { deed: 'provisioning.userTakenOver', subject, details: { client: row.name } }, inside)
  return id
}

/** Who runs the site, or is built in: a client sets neither their name nor their address of mail, by which they would be it. */
const isHeld = (user: HeldUser) =>
  user.id === builtIn.administrator ||
  user.id === builtIn.guest ||
  user.is_administrator === 1 ||
  user.id === user.owner_id

/** Without the groups of the client: what changed in them meanwhile was not said of somebody who was not there. */
async function bringBack({ viewer, row }: Client, id: number, inside: Executing): Promise<void> {
  await restoreUsers(viewer, [id], inside)
  const groups = (await groupsOfKept(row.id, [id], inside)).get(id) ?? []
  await changeMemberOf(viewer, { kind: 'user', id }, { remove: groups.map((group) => group.id) }, inside)
}

/** Puts a whole resource in the place of an account: what it leaves out of the optional values is gone. @throws as above, 404. */
export function replaceUser(client: Client, id: number, resource: unknown, platform: Platform): Promise<KeptUser> {
  return changeUser(client, id, { ...withoutOptional, ...factsOf(resource) }, platform)
}

/** All steps, or none of them. @throws as above, 404. */
export function patchUser(
  client: Client,
  id: number,
  steps: readonly PatchStep[],
  platform: Platform,
): Promise<KeptUser> {
  const facts = steps.map(({ op, path, value }) => {
    if (path !== null) return factsAt(path, op === 'remove' ? null : value)
    const said = Object.entries(Object.fromEntries(attributesOf(value, 'The value')))
    return Object.assign({}, ...said.map(([name, inner]) => factsAt(name, inner))) as UserFacts
  })
  return changeUser(client, id, Object.assign({}, ...facts), platform)
}

async function changeUser(client: Client, id: number, facts: UserFacts, platform: Platform): Promise<KeptUser> {
  if (facts.userName === '') throw badValue('userName must not be empty.')
  await deed(platform, async (inside) => {
    const held = await findUserToChange(id, inside)
    const { external_id } = await getKeptUser(client, id, inside)
    const wish = wishOf(held !== null && isHeld(held) ? offOf(facts, held) : facts)
    await changeHeldUser(client.viewer, id, { wish, password_hash: null }, inside)
    const { externalId = external_id } = facts
    if (externalId !== external_id) await setUserExternalId(id, externalId || null, inside)
  }).catch(async (error: unknown) => {
    // Two at once can take the same name: the index lets one of them have it.
    const holder = facts.userName === undefined ? null : await findUserByName(facts.userName, platform)
    throw holder !== null && holder.id !== id ? taken(holder.username) : error
  })
  return getKeptUser(client, id, platform)
}

/**
 * What a client may say of somebody who has come to run the site since: that they are switched off, and of the owner not that.
 * What else it says is passed over, for it would be asked for again and again.
 */
const offOf = ({ active }: UserFacts, { id, owner_id }: HeldUser): UserFacts =>
  active === false && id !== owner_id ? { active } : {}

/** Switches somebody off at once, as a deleted person; thirty days later they are removed for good. @throws ScimFault 404. */
export async function removeUser(client: Client, id: number, platform: Platform): Promise<void> {
  await deed(platform, async (inside) => {
    const held = await findUserToChange(id, inside)
    await getKeptUser(client, id, inside)
    if (held !== null && isHeld(held)) throw new ScimFault(403, 'Whoever runs the site is deleted here alone.')
    await deleteUser(client.viewer, id, inside)
  })
}
