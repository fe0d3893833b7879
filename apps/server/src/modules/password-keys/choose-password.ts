import type { PasswordChoice } from '@vitrine/contract/password-keys.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { takeBackMails } from '#modules/mail/write-mail.ts'
import { factorsOf, hasSecondFactor } from '#modules/second-factors/factors-of.ts'
import { type OpenSession, openSession } from '#modules/session/open-session.ts'
import { countTry, forgiveTry } from '#modules/session/throttle.ts'
import { mayUseWay } from '#modules/sign-in-policies/policy-of.ts'
import { noteSignIn, setLanguage, setPasswordHash } from '#modules/users/change-user.ts'
import { hashPassword } from '#modules/users/password-hash.ts'
import { findUser } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { weaknessOfChoice } from '#modules/users/weakness-of-choice.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { mayChoose } from './ask-for-key.ts'
import { deleteKeysOf, findKey, takeKey } from './password-keys.repository.ts'
import type { PasswordKeyRow } from './password-keys.tables.ts'
import { hashKey } from './send-password-key.ts'

interface GoodKey {
  key: PasswordKeyRow
  user: UserRow
}

/**
 * The key of a secret, with whose it is. Wrong secrets are counted by the address that they come from, before they are looked at.
 * @throws Problem TooManyAttempts; PasswordLinkRefused alike for what never was, was used, is too old, was followed by a newer
 * one, or belongs to an account that has another password or address by now, or may not sign in.
 */
export async function findGoodKey(secret: string, from: string, platform: Platform): Promise<GoodKey> {
  const attempt = { name: `password-key:${from}`, address: from }
  await countTry(attempt, platform)
  const good = await goodKey(secret, platform)
  await forgiveTry(attempt, platform)
  return good
}

async function goodKey(secret: string, executing: Executing): Promise<GoodKey> {
  const key = await findKey(hashKey(secret), executing)
  const user = key === null ? null : await findUser(key.user_id, executing)
  if (key === null || user === null || !isGood(key, user, executing)) throw new Problem('PasswordLinkRefused')
  return { key, user }
}

function isGood(key: PasswordKeyRow, user: UserRow, { clock }: Executing): boolean {
  const isSame = key.opened_under === user.sessions_from && key.email_key === user.email_key
  return isSame && key.expires_at > clock.now() && mayChoose(user, { clock })
}

/**
 * Gives the owner of a key the password that they chose, ends all their sessions and opens a new one; null for who has a second
 * factor, which mail does not stand for. The key and all others of
 * the person are used up by it; of two who come at once with one key, one is refused.
 * @throws Problem as `findGoodKey`, and PasswordMismatch, PasswordTooWeak, which leave the key as it is.
 */
export async function choosePassword(
  given: PasswordChoice,
  from: string,
  platform: Platform,
): Promise<OpenSession | null> {
  const { user } = await findGoodKey(given.secret, from, platform)
  if (given.newPassword !== given.confirmPassword) throw new Problem('PasswordMismatch')
  const names = [user.username, user.first_name, user.last_name, user.email.split('@')[0] ?? '']
  const weakness = await weaknessOfChoice(given.newPassword, { names, current: '' }, platform)
  if (weakness !== null) throw new Problem('PasswordTooWeak', { message: weakness })
  const password_hash = await hashPassword(given.newPassword, platform)
  const actor = { kind: 'user' as const, userId: user.id, userName: user.username, from }
  const hasMore = hasSecondFactor(await factorsOf(user.id, platform))
  const asksMore = hasMore || !(await mayUseWay(user.id, 'password', platform))
  await deed(platform, async (inside) => {
    const { key } = await goodKey(given.secret, inside)
    if (!(await takeKey(key.id, inside))) throw new Problem('PasswordLinkRefused')
    await deleteKeysOf(user.id, inside)
    await takeBackMails(`password:${user.id}`, inside)
    await setPasswordHash(actor, user.id, password_hash, inside)
    if (!asksMore) await noteDeed(actor, { deed: 'session.opened' }, inside)
  })
  if (user.language === '' && given.language !== undefined) await setLanguage(user.id, given.language, platform)
  if (asksMore) return null
  await noteSignIn(user.id, platform)
  return openSession((await findUser(user.id, platform)) ?? user, { remember: false, way: 'password' }, platform)
}
