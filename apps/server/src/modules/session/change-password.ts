import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Way } from '#modules/sign-in-policies/policy-of.ts'
import { setPassword } from '#modules/users/change-user.ts'
import { checkPassword } from '#modules/users/password-hash.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { weaknessOfChoice } from '#modules/users/weakness-of-choice.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type OpenSession, openSession } from './open-session.ts'
import { deleteSessionsOf } from './session.repository.ts'
import { countTry, forgiveTry } from './throttle.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword: string
  /** Whether the session that is opened in place of this one lasts. */
  remember: boolean
  /** By what this session was opened, and so the one in its place. */
  way: Way
  /** When that one began, where its way is not the password, which was just shown. */
  createdAt?: number
}

/**
 * Gives the viewer a new password (wire reference 27.5). Every session of the account ends, this one too: what was stolen
 * before is worth nothing after. Answers the one that takes its place.
 * @throws Problem PermissionDenied for programs and for people who may not; TooManyAttempts, WrongPassword,
 * PasswordMismatch, PasswordTooWeak.
 */
export async function changePassword(viewer: Viewer, change: PasswordChange, platform: Platform): Promise<OpenSession> {
  const user = await findUser(viewer.userId, platform)
  // A token must not become a password: it would outlive its own revocation.
  if (viewer.kind !== 'user' || viewer.limit !== null || user?.allow_password_change !== 1) {
    throw new Problem('PermissionDenied', {
      message: say('session.passwordStays'),
    })
  }
  const attempt = { name: `password:${user.id}`, address: viewer.from }
  await countTry(attempt, platform)
  if (!(await checkPassword(change.currentPassword, user.password_hash))) {
    await noteDeed(viewer, { deed: 'password.refused' }, platform)
    throw new Problem('WrongPassword')
  }
  await forgiveTry(attempt, platform)
  if (change.newPassword !== change.confirmPassword) throw new Problem('PasswordMismatch')
  const names = [user.username, user.first_name, user.last_name, user.email.split('@')[0] ?? '']
  const known = { names, current: change.currentPassword }
  const weakness = await weaknessOfChoice(change.newPassword, known, platform)
  if (weakness !== null) throw new Problem('PasswordTooWeak', { message: weakness })
  await setPassword(viewer, user.id, change.newPassword, platform)
  await deleteSessionsOf(user.id, platform)
  const changed = await findUser(user.id, platform)
  return openSession(changed ?? user, change, platform)
}
