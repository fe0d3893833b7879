import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { firstUserId } from './built-in-people.ts'
import { fullNameOf } from './full-name.ts'
import { type Hashing, hashPassword } from './password-hash.ts'
import { findUserByName, highestUserId } from './users.queries.ts'
import { insertUser } from './users.repository.ts'
import type { UserRow } from './users.tables.ts'

export interface NewUser {
  username: string
  password: string | null
  firstName?: string
  lastName?: string
  email?: string
  isAdministrator?: boolean
  forcePasswordChange?: boolean
}

export class UserExists extends Error {
  constructor(username: string) {
    super(`There is already a user called “${username}”.`)
    this.name = 'UserExists'
  }
}

/** In a deed of its own, or within another. @throws UserExists when the name is taken, compared without case and accents. */
export async function addUser(
  viewer: Viewer,
  user: NewUser,
  executing: Executing & Hashing,
  more: Partial<UserRow> = {},
): Promise<UserRow> {
  if (await findUserByName(user.username, executing)) throw new UserExists(user.username)
  const id = Math.max(firstUserId, (await highestUserId(executing)) + 1)
  const row = {
    ...(await newUserRow(id, user, executing)),
    ...more,
    created_by: viewer.userId,
    modified_by: viewer.userId,
  }
  const subject = { kind: 'user' as const, id, name: row.username }
  const details = { isAdministrator: row.is_administrator === 1 }
  const isIn = await deed(executing, async (inside) => {
    const isFree = await insertUser(row, inside)
    if (isFree) await noteDeed(viewer, { deed: 'user.added', subject, details }, inside)
    return isFree
  })
  if (isIn) return row
  // Somebody else took the number or the name between the question and the insert: ask again.
  return addUser(viewer, user, executing, more)
}

/** The row of a new person; the password is hashed, never kept. */
export async function newUserRow(id: number, user: NewUser, executing: Executing & Hashing): Promise<UserRow> {
  const now = executing.clock.now()
  const username = user.username.trim()
  const { firstName = '', lastName = '', email = '' } = user
  return {
    id,
    username,
    username_key: fold(username),
    first_name: firstName,
    last_name: lastName,
    email,
    password_hash: user.password === null ? null : await hashPassword(user.password, executing),
    is_administrator: user.isAdministrator ? 1 : 0,
    is_enabled: 1,
    expires_at: null,
    force_password_change: user.forcePasswordChange ? 1 : 0,
    sessions_from: 0,
    language: '',
    profile: '{}',
    name_key: fold(fullNameOf({ first_name: firstName, last_name: lastName, username })),
    email_key: fold(email),
    registered_at: null,
    allow_password_change: 1,
    created_at: now,
    created_by: null,
    modified_at: now,
    modified_by: null,
    deleted_at: null,
    was_enabled: null,
    is_site_owner: 0,
    portrait: null,
  }
}
