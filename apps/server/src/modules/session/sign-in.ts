import { noteDeed } from '#modules/audit/note-deed.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { noteSignIn } from '#modules/users/change-user.ts'
import { checkPassword } from '#modules/users/password-hash.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type OpenSession, openSession } from './open-session.ts'
import { countTry, forgiveTry, nameKey } from './throttle.ts'

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
export async function signIn(given: SignIn, platform: Platform): Promise<OpenSession> {
  const attempt = { name: nameKey(given.username), address: given.address }
  await countTry(attempt, platform)
  const user = await findUserByName(given.username, platform)
  const isRight = await checkPassword(given.password, user?.password_hash ?? null)
  if (!user || !isRight) {
    await noteRefusal(user, 'InvalidCredentials', { given, platform })
    throw new Problem('InvalidCredentials')
  }
  const obstacle = obstacleOf(user, platform)
  if (obstacle) {
    await noteRefusal(user, obstacle, { given, platform })
    throw new Problem(obstacle)
  }
  await forgiveTry(attempt, platform)
  await noteSignIn(user.id, platform)
  const actor = { kind: 'user' as const, userId: user.id, userName: user.username, from: given.address }
  await noteDeed(actor, { deed: 'session.opened' }, platform)
  return openSession(user, given.remember, platform)
}

function obstacleOf(user: UserRow, platform: Platform): 'AccountDisabled' | 'AccountExpired' | null {
  if (user.is_enabled !== 1) return 'AccountDisabled'
  return user.expires_at !== null && user.expires_at <= platform.clock.now() ? 'AccountExpired' : null
}

/** A name that nobody has is not written down: people type passwords where the name belongs. */
async function noteRefusal(
  user: UserRow | null,
  reason: string,
  { given, platform }: { given: SignIn; platform: Platform },
): Promise<void> {
  const actor = { kind: 'guest' as const, userId: builtIn.guest, userName: 'Guest', from: given.address }
  const subject = user ? { subject: { kind: 'user' as const, id: user.id, name: user.username } } : {}
  await noteDeed(actor, { deed: 'session.refused', ...subject, details: { reason } }, platform)
}
