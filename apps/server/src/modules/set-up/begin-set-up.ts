import type { SetUpBeginning } from '@vitrine/contract/set-up.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { type OpenSession, openSession } from '#modules/session/open-session.ts'
import { countTry, forgiveTry } from '#modules/session/throttle.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { noteSignIn, setLanguage, setPassword } from '#modules/users/change-user.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { weaknessOfChoice } from '#modules/users/weakness-of-choice.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { hashSecret, isSetUpOpen } from './open-set-up.ts'
import { isSecret, takeSecret } from './set-up.repository.ts'

/**
 * Gives the Administrator a password to whoever knows the secret of the printed address, and signs them in. The secret is
 * good for one; of two who come at once one is refused. Wrong ones are counted by address before they are looked at.
 * @throws Problem TooManyAttempts, PasswordMismatch, PasswordTooWeak, SetUpRefused.
 */
export async function beginSetUp(given: SetUpBeginning, from: string, platform: Platform): Promise<OpenSession> {
  // Counted for the address alone: a name that all share would let a stranger lock the owner out.
  const attempt = { name: `set-up:${from}`, address: from }
  await countTry(attempt, platform)
  const refused = new Problem('SetUpRefused')
  if (!(await isSetUpOpen(platform))) throw refused
  const known = { names: ['Administrator', 'Vitrine'], current: '' }
  const weakness = await weaknessOfChoice(given.password, known, platform)
  const viewer = { ...actingAsSystem('the set-up'), from }
  // The secret first: to whoever has it not, nothing is said of the password.
  if (!(await isSecret(hashSecret(given.secret), platform))) throw refused
  await forgiveTry(attempt, platform)
  if (given.password !== given.confirmPassword) throw new Problem('PasswordMismatch')
  if (weakness !== null) throw new Problem('PasswordTooWeak', { message: weakness })
  if (!(await takeSecret(hashSecret(given.secret), platform))) throw refused
  await noteDeed(viewer, { deed: 'site.changed', details: { what: 'set up' } }, platform)
  await setPassword(viewer, builtIn.administrator, given.password, platform)
  await setLanguage(builtIn.administrator, given.language, platform)
  await noteSignIn(builtIn.administrator, platform)
  const user = await findUser(builtIn.administrator, platform)
  if (!user) throw refused
  return openSession(user, { remember: false, way: 'password' }, platform)
}
