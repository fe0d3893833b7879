import type { PasskeyAnswer, PasskeyQuestion } from '@vitrine/contract/second-factors.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { mayHaveDevices } from '#modules/devices/own-devices.ts'
import { factorsOf } from '#modules/second-factors/factors-of.ts'
import { newChallenge, passkeyQuestion } from '#modules/second-factors/passkeys.ts'
import type { RelyingParty } from '#modules/second-factors/relying-party.ts'
import { endStep, findStep, keepStep, stepLasts } from '#modules/second-factors/sign-in-step.ts'
import { verifyPasskey } from '#modules/second-factors/verify-passkey.ts'
import { findSession } from '#modules/session/known-session.ts'
import { countTry, forgiveTry } from '#modules/session/throttle.ts'
import { checkPassword } from '#modules/users/password-hash.ts'
import { findUser } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** A person at one of their sessions. */
export interface Asking {
  viewer: Viewer
  /** Hash of the session's token. */
  session: string
  party: RelyingParty | null
}

/** @throws Problem PermissionDenied for programs: what a token reaches must not become a way to sign in. */
export function demandPerson(viewer: Viewer): void {
  if (!mayHaveDevices(viewer)) throw new Problem('PermissionDenied')
}

/** Ten minutes from now on nothing more is asked at this session. @throws Problem WrongPassword, TooManyAttempts. */
export async function proveByPassword(
  { viewer, session }: Asking,
  password: string,
  platform: Platform,
): Promise<void> {
  demandPerson(viewer)
  const attempt = { name: `password:${viewer.userId}`, address: viewer.from }
  await countTry(attempt, platform)
  const user = await findUser(viewer.userId, platform)
  if (!(await checkPassword(password, user?.password_hash ?? null))) {
    await noteDeed(viewer, { deed: 'factor.proofRefused', details: { with: 'password' } }, platform)
    throw new Problem('WrongPassword')
  }
  await forgiveTry(attempt, platform)
  await keepStep({ kind: 'proven', userId: viewer.userId, payload: {} }, platform, session)
}

/** @throws Problem NotFound for who has no passkey, and where browsers take none. */
export async function askForPasskey({ viewer, session, party }: Asking, platform: Platform): Promise<PasskeyQuestion> {
  demandPerson(viewer)
  const { passkeys } = await factorsOf(viewer.userId, platform)
  if (party === null || passkeys.length === 0) throw new Problem('NotFound')
  const challenge = newChallenge()
  await keepStep({ kind: 'ask', userId: viewer.userId, payload: { challenge } }, platform, session)
  const question = await passkeyQuestion(challenge, passkeys, party)
  return { ...question, userVerification: 'required' }
}

/** @throws Problem SignInStepOver, PasskeyRefused. */
export async function proveByPasskey(asking: Asking, passkey: PasskeyAnswer, platform: Platform): Promise<void> {
  const { viewer, session, party } = asking
  demandPerson(viewer)
  const step = await findStep('ask', session, platform)
  if (step?.userId !== viewer.userId || !(await endStep('ask', session, platform))) throw new Problem('SignInStepOver')
  const { challenge } = step.payload
  try {
    await verifyPasskey(passkey, { challenge, userId: viewer.userId, isAlone: true }, party, platform)
  } catch (error) {
    await noteDeed(viewer, { deed: 'factor.proofRefused', details: { with: 'passkey' } }, platform)
    throw error
  }
  await keepStep({ kind: 'proven', userId: viewer.userId, payload: {} }, platform, session)
}

/**
 * Whether it was shown within ten minutes that it is them. Who has neither password nor passkey has signed in elsewhere: a
 * session that was opened just now stands for it.
 */
export async function isProven({ viewer, session }: Asking, platform: Platform): Promise<boolean> {
  const step = await findStep('proven', session, platform)
  if (step?.userId === viewer.userId) return true
  const user = await findUser(viewer.userId, platform)
  if (user?.password_hash != null || (await factorsOf(viewer.userId, platform)).passkeys.length > 0) return false
  const opened = await findSession(session, platform)
  return opened !== null && platform.clock.now() - opened.createdAt < stepLasts
}

/** @throws Problem PermissionDenied, ProofRequired. */
export async function demandProof(asking: Asking, platform: Platform): Promise<void> {
  demandPerson(asking.viewer)
  if (!(await isProven(asking, platform))) throw new Problem('ProofRequired')
}
