import { noteDeed } from '#modules/audit/note-deed.ts'
import { factorsOf, hasSecondFactor } from '#modules/second-factors/factors-of.ts'
import { newChallenge } from '#modules/second-factors/passkeys.ts'
import { keepStep } from '#modules/second-factors/sign-in-step.ts'
import { isGoneFromDirectory } from '#modules/sign-in-policies/directory-people.queries.ts'
import { mayUseWay, type Way } from '#modules/sign-in-policies/policy-of.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { noteSignIn } from '#modules/users/change-user.ts'
import { checkPassword } from '#modules/users/password-hash.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { deed } from '#platform/database/deed.ts'
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

/** Either a session, or the secret of a step: the password was right, and a second factor is asked for. */
export type SignedIn = { session: OpenSession } | { step: string }

/**
 * Checks name and password and opens a session, or keeps how far somebody is who has a second factor. Unknown names, people without a password and wrong passwords take the
 * same time and give the same answer; whether an account is switched off is told only to who knows its password.
 * @throws Problem InvalidCredentials, AccountDisabled, AccountExpired, WayNotAllowed, TooManyAttempts.
 */
export async function signIn(given: SignIn, platform: Platform): Promise<SignedIn> {
  const attempt = { name: nameKey(given.username), address: given.address }
  await countTry(attempt, platform)
  const user = await findUserByName(given.username, platform)
  const isRight = await checkPassword(given.password, user?.password_hash ?? null)
  if (!user || !isRight) {
    await noteRefusal(user, 'InvalidCredentials', { given, platform })
    throw new Problem('InvalidCredentials')
  }
  const obstacle = await obstacleOf(user, 'password', platform)
  if (obstacle) {
    await noteRefusal(user, obstacle, { given, platform })
    throw new Problem(obstacle)
  }
  await forgiveTry(attempt, platform)
  if (hasSecondFactor(await factorsOf(user.id, platform))) {
    const payload = {
      openedUnder: user.sessions_from,
      remember: given.remember,
      challenge: newChallenge(),
      way: 'password',
    }
    return { step: await keepStep({ kind: 'factor', userId: user.id, payload }, platform) }
  }
  const how = { remember: given.remember, way: 'password' as const, from: given.address, details: {} }
  return { session: await letIn(user, how, platform) }
}

interface LettingIn {
  remember: boolean
  way: Way
  from: string
  details: Readonly<Record<string, unknown>>
}

/** Opens a session for somebody who has shown all that was asked for, and notes it. `details` say with what. */
export async function letIn(
  user: UserRow,
  { remember, way, from, details }: LettingIn,
  platform: Platform,
): Promise<OpenSession> {
  const actor = { kind: 'user' as const, userId: user.id, userName: user.username, from }
  await deed(platform, async (inside) => {
    await noteSignIn(user.id, inside)
    await noteDeed(actor, { deed: 'session.opened', details }, inside)
  })
  return openSession(user, { remember, way }, platform)
}

/** What stands in the way of letting somebody in, whatever they show. Who is gone from their directory is switched off there. */
export async function obstacleOf(
  user: UserRow,
  way: Way,
  platform: Platform,
): Promise<'AccountDisabled' | 'AccountExpired' | 'WayNotAllowed' | null> {
  if (user.is_enabled !== 1) return 'AccountDisabled'
  if (user.expires_at !== null && user.expires_at <= platform.clock.now()) return 'AccountExpired'
  if (await isGoneFromDirectory(user.id, platform)) return 'AccountDisabled'
  return (await mayUseWay(user.id, way, platform)) ? null : 'WayNotAllowed'
}

/** A name that nobody has is not written down: people type passwords where the name belongs. */
export async function noteRefusal(
  user: UserRow | null,
  reason: string,
  { given, platform }: { given: { address: string }; platform: Platform },
): Promise<void> {
  const actor = { kind: 'guest' as const, userId: builtIn.guest, userName: 'Guest', from: given.address }
  const subject = user ? { subject: { kind: 'user' as const, id: user.id, name: user.username } } : {}
  await noteDeed(actor, { deed: 'session.refused', ...subject, details: { reason } }, platform)
}
