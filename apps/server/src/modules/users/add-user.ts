import { fold } from '@vitrine/search-language/fold.ts'
import type { Platform } from '#platform/platform.ts'
import { firstUserId } from './built-in-people.ts'
import { hashPassword } from './password-hash.ts'
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

/** @throws UserExists when the name is taken, compared without case and accents. */
export async function addUser(user: NewUser, platform: Platform): Promise<UserRow> {
  if (await findUserByName(user.username, platform)) throw new UserExists(user.username)
  const id = Math.max(firstUserId, (await highestUserId(platform)) + 1)
  const row = await newUserRow(id, user, platform)
  if (await insertUser(row, platform)) return row
  // Somebody else took the number or the name between the question and the insert: ask again.
  return addUser(user, platform)
}

/** The row of a new person; the password is hashed, never kept. */
export async function newUserRow(id: number, user: NewUser, platform: Platform): Promise<UserRow> {
  const now = platform.clock.now()
  return {
    id,
    username: user.username.trim(),
    username_key: fold(user.username.trim()),
    first_name: user.firstName ?? '',
    last_name: user.lastName ?? '',
    email: user.email ?? '',
    password_hash: user.password === null ? null : await hashPassword(user.password),
    is_administrator: user.isAdministrator ? 1 : 0,
    is_enabled: 1,
    expires_at: null,
    force_password_change: user.forcePasswordChange ? 1 : 0,
    sessions_from: 0,
    language: '',
    created_at: now,
    created_by: null,
    modified_at: now,
    modified_by: null,
  }
}
