import { checkPassword } from '#modules/users/password-hash.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { addFailure, clearFailures, countFailures, insertSession } from './session.repository.ts'
import { hashSessionToken, newSessionToken, sessionLifetime } from './session-token.ts'

/** Within ten minutes: five tries for a name, twenty for an address. */
const limits = { window: 600_000, perName: 5, perAddress: 20 }

export interface SignIn {
  username: string
  password: string
  remember: boolean
  /** Where the request came from. */
  address: string
}

/**
 * Checks name and password and opens a session. Unknown names, people without a password and wrong passwords take the
 * same time and give the same answer; whether an account is switched off is told only to who knows its password.
 * @throws Problem InvalidCredentials, AccountDisabled, AccountExpired, TooManyAttempts.
 */
export async function signIn(attempt: SignIn, platform: Platform): Promise<{ token: string; expiresAt: number }> {
  const since = platform.clock.now() - limits.window
  const user = await findUserByName(attempt.username, platform)
  const nameKey = `name:${user?.username_key ?? hashSessionToken(attempt.username)}`
  const addressKey = `address:${attempt.address}`
  const tries = [countFailures(nameKey, since, platform), countFailures(addressKey, since, platform)]
  const [forName = 0, forAddress = 0] = await Promise.all(tries)
  if (forName >= limits.perName || forAddress >= limits.perAddress) {
    throw new Problem('TooManyAttempts', { headers: { 'retry-after': String(limits.window / 1000) } })
  }
  const isRight = await checkPassword(attempt.password, user?.password_hash ?? null)
  if (!user || !isRight) {
    await addFailure(nameKey, since, platform)
    await addFailure(addressKey, since, platform)
    throw new Problem('InvalidCredentials')
  }
  demandUsable(user, platform)
  await clearFailures(nameKey, platform)
  return openSession(user.id, attempt.remember, platform)
}

/** @throws Problem AccountDisabled, AccountExpired. */
function demandUsable(user: UserRow, platform: Platform) {
  if (user.is_enabled !== 1) throw new Problem('AccountDisabled')
  if (user.expires_at !== null && user.expires_at <= platform.clock.now()) throw new Problem('AccountExpired')
}

/** A fresh token at every sign-in, so that none that was planted before can be used after. */
async function openSession(userId: number, remember: boolean, platform: Platform) {
  const token = newSessionToken()
  const now = platform.clock.now()
  const expiresAt = now + (remember ? sessionLifetime.long : sessionLifetime.short)
  await insertSession(
    { tokenHash: hashSessionToken(token), userId, createdAt: now, seenAt: now, expiresAt, remember },
    platform,
  )
  return { token, expiresAt }
}
