import type { UserWish } from '@vitrine/contract/people.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { addUser, UserExists } from './add-user.ts'
import { builtIn } from './built-in-people.ts'
import { checkIdentity, type Identity, identityIn } from './check-user.ts'
import { fullNameOf } from './full-name.ts'
import { actionsOn } from './may-change-user.ts'
import { hashPassword } from './password-hash.ts'
import { findListedUser, type ListedUser } from './user-directory.queries.ts'
import { readProfile } from './user-profile.ts'
import { findUserByName, findUserToChange, type HeldUser } from './users.queries.ts'
import { updateUser } from './users.repository.ts'
import type { UserRow } from './users.tables.ts'
import { weaknessOfChoice } from './weakness-of-choice.ts'

const nobody: Identity = { username: '', firstName: '', lastName: '', email: '' }
/** What a new user pays with when nothing is said: nothing (wire reference 20.1). */
const newProfile = JSON.stringify({ commerce: { accountId: '', paymentMethod: 1, category: '', discount: 0 } })

/** Adds a person. @throws Problem PermissionDenied, FieldValidationFailed, PasswordMismatch, PasswordTooWeak, UserExists. */
export async function createUser(viewer: Viewer, wish: UserWish, platform: Platform): Promise<ListedUser> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const identity = identityIn(wish, nobody)
  checkIdentity(identity, null)
  const password = await checkPassword(wish, identity, platform)
  const password_hash = password === null ? null : await hashPassword(password, platform)
  return getListed((await addWishedUser(viewer, { wish, password_hash }, platform)).id, platform)
}

/** The same, in a deed of its own or within another; a password is hashed before. @throws Problem as `createUser`. */
export async function addWishedUser(
  viewer: Viewer,
  { wish, password_hash }: { wish: UserWish; password_hash: string | null },
  executing: Executing,
): Promise<UserRow> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const identity = identityIn(wish, nobody)
  checkIdentity(identity, null)
  const more = { ...accountColumns(wish), profile: profileWith(wish, newProfile), password_hash }
  try {
    return await addUser(viewer, { ...identity, password: null }, executing, more)
  } catch (error) {
    throw error instanceof UserExists ? await nameTaken(identity.username, executing) : error
  }
}

/**
 * Changes what a wish names, and nothing else. Who is switched off or gets another password is signed out everywhere.
 * @throws Problem PermissionDenied, NotFound, FieldValidationFailed, PasswordMismatch, PasswordTooWeak, UserExists.
 */
export async function changeUser(viewer: Viewer, id: number, wish: UserWish, platform: Platform): Promise<ListedUser> {
  const known = await getListed(id, platform)
  const wished = identityIn(wish, identityOf(known))
  const password = await checkPassword(wish, wished, platform)
  const password_hash = password === null ? null : await hashPassword(password, platform)
  try {
    await deed(platform, (inside) => changeHeldUser(viewer, id, { wish, password_hash }, inside))
  } catch (error) {
    // Two at once can take the same name: the index lets one of them have it.
    const holder = error instanceof Problem ? null : await findUserByName(wished.username, platform)
    throw holder && holder.id !== id ? await nameTaken(wished.username, platform) : error
  }
  return getListed(id, platform)
}

/** The same change for several people, of all or of none. @throws Problem PermissionDenied, NotFound. */
export async function changeUsers(
  viewer: Viewer,
  ids: readonly number[],
  wish: UserWish,
  platform: Platform,
): Promise<ListedUser[]> {
  await deed(platform, async (inside) => {
    // In the order of their numbers: two changes that hold some of the same people do not wait for each other for ever.
    for (const id of ids.toSorted((a, b) => a - b))
      await changeHeldUser(viewer, id, { wish, password_hash: null }, inside)
  })
  return Promise.all(ids.map((id) => getListed(id, platform)))
}

/** The same as a part of a deed; a password is hashed before. @throws Problem as `changeUser`. */
export async function changeHeldUser(
  viewer: Viewer,
  id: number,
  given: { wish: UserWish; password_hash: string | null },
  inside: Executing,
): Promise<void> {
  const row = await findUserToChange(id, inside)
  if (!row || row.deleted_at !== null) throw new Problem('NotFound')
  demandChange(viewer, row, given.wish)
  await changeRow(viewer, row, given, inside)
}

async function changeRow(
  viewer: Viewer,
  row: HeldUser,
  { wish, password_hash }: { wish: UserWish; password_hash: string | null },
  inside: Executing,
): Promise<void> {
  const before = identityOf(row)
  const identity = identityIn(wish, before)
  checkIdentity(identity, before)
  const holder = await findUserByName(identity.username, inside)
  if (holder && holder.id !== row.id) throw await nameTaken(identity.username, inside)
  const change = {
    ...identityColumns(identity),
    ...accountColumns(wish),
    ...(password_hash === null ? {} : { password_hash }),
    profile: profileWith(wish, row.profile),
  }
  const isSwitched = change.is_enabled !== undefined && change.is_enabled !== row.is_enabled
  const now = inside.clock.now()
  const voided = isSwitched || password_hash !== null ? { sessions_from: Math.max(now, row.sessions_from + 1) } : {}
  const subject = { kind: 'user' as const, id: row.id, name: row.username }
  const fields = Object.keys(change).filter((name) => {
    const column = name as keyof typeof change
    return name === 'profile' ? !isSameProfile(row.profile, change.profile) : change[column] !== row[column]
  })
  if (fields.length === 0) return
  await noteDeed(viewer, { deed: 'user.changed', subject, details: { fields } }, inside)
  if (isSwitched)
    await noteDeed(viewer, { deed: change.is_enabled ? 'user.enabled' : 'user.disabled', subject }, inside)
  if (password_hash !== null) await noteDeed(viewer, { deed: 'password.changed', subject }, inside)
  await updateUser(row.id, { ...change, ...voided, modified_at: now, modified_by: viewer.userId }, inside)
}

/** @throws Problem PermissionDenied for what would shut the viewer or the owner out, if it changes anything. */
function demandChange(viewer: Viewer, row: HeldUser, wish: UserWish): void {
  const actions = actionsOn(viewer, row)
  if (!actions.update)
    throw new Problem('PermissionDenied', row.id === builtIn.guest ? { message: say('users.builtIn') } : {})
  const isOwner = row.id === row.owner_id
  const wished = accountColumns(wish)
  const isOther = (['is_enabled', 'expires_at', 'is_administrator'] as const).some((column) => {
    return wished[column] !== undefined && wished[column] !== row[column]
  })
  if (isOther && !actions.updateAccountStatus)
    throw new Problem('PermissionDenied', { message: isOwner ? say('users.ownerAccount') : say('users.ownAccount') })
  const { password, forcePasswordChange, allowPasswordChange } = wish.account ?? {}
  const isOfPassword = [password, forcePasswordChange, allowPasswordChange].some((given) => given !== undefined)
  if (isOfPassword && !actions.updatePassword)
    throw new Problem('PermissionDenied', {
      message: row.id === viewer.userId ? say('users.ownPassword') : say('users.ownerPassword'),
    })
}

/** The password that is wished, when it is a good one; null when none is. @throws Problem PasswordMismatch, PasswordTooWeak. */
async function checkPassword(wish: UserWish, identity: Identity, platform: Platform): Promise<string | null> {
  const { password, confirmPassword = password } = wish.account ?? {}
  if (password === undefined) return null
  if (password !== confirmPassword) throw new Problem('PasswordMismatch')
  const { username, firstName, lastName, email } = identity
  const known = { names: [username, firstName, lastName, email.split('@')[0] ?? ''], current: '' }
  const weakness = await weaknessOfChoice(password, known, platform)
  if (weakness !== null) throw new Problem('PasswordTooWeak', { message: weakness })
  return password
}

/** Somebody else has the name, perhaps somebody who was deleted and is in no list. */
async function nameTaken(username: string, executing: Executing): Promise<Problem> {
  const isDeleted = (await findUserByName(username, executing))?.deleted_at != null
  return new Problem('UserExists', isDeleted ? { message: say('users.deletedHasName') } : {})
}

const identityOf = (row: Omit<UserRow, 'password_hash'>): Identity => ({
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
})

function identityColumns({ username, firstName: first_name, lastName: last_name, email }: Identity) {
  const name_key = fold(fullNameOf({ first_name, last_name, username }))
  return { username, username_key: fold(username), first_name, last_name, email, name_key, email_key: fold(email) }
}

function accountColumns({ account = {} }: UserWish): Partial<UserRow> {
  const { isEnabled, isAdministrator, expires, forcePasswordChange, allowPasswordChange } = account
  const bit = (is: boolean) => (is ? 1 : 0)
  return {
    ...(isEnabled === undefined ? {} : { is_enabled: bit(isEnabled) }),
    ...(isAdministrator === undefined ? {} : { is_administrator: bit(isAdministrator) }),
    ...(expires === undefined ? {} : { expires_at: expires === null ? null : Date.parse(expires) }),
    ...(forcePasswordChange === undefined ? {} : { force_password_change: bit(forcePasswordChange) }),
    ...(allowPasswordChange === undefined ? {} : { allow_password_change: bit(allowPasswordChange) }),
  }
}

/** The JSON of a row with what a wish says; names and the e-mail address have columns of their own. */
function profileWith(wish: UserWish, json: string): string {
  const before = readProfile(json)
  const { firstName: _first, lastName: _last, email: _email, ...address } = wish.address ?? {}
  return JSON.stringify({
    ...before,
    description: wish.description ?? before.description,
    address: {
      ...before.address,
      ...address,
      organization: (address.organization ?? before.address.organization).trim(),
    },
    license: { ...before.license, ...wish.license },
    commerce: { ...before.commerce, ...wish.commerce },
    propertyBag: wish.propertyBag ?? before.propertyBag,
  })
}

const isSameProfile = (a: string, b: string) => JSON.stringify(readProfile(a)) === JSON.stringify(readProfile(b))

async function getListed(id: number, platform: Platform): Promise<ListedUser> {
  const user = await findListedUser(id, platform)
  if (!user) throw new Problem('NotFound')
  return user
}
