import type { PasskeyAnswer, SecondFactor } from '@vitrine/contract/second-factors.ts'
import { takeOneTimeCode } from '#modules/second-factors/one-time-codes.ts'
import { newChallenge } from '#modules/second-factors/passkeys.ts'
import { useRecoveryCode } from '#modules/second-factors/recovery-codes.ts'
import type { RelyingParty } from '#modules/second-factors/relying-party.ts'
import { endStep, findStep, keepStep } from '#modules/second-factors/sign-in-step.ts'
import { verifyPasskey } from '#modules/second-factors/verify-passkey.ts'
import type { OpenSession } from '#modules/session/open-session.ts'
import { letIn, noteRefusal, obstacleOf } from '#modules/session/sign-in.ts'
import { countStrictTry, countTry, forgiveStrictTry, forgiveTry } from '#modules/session/throttle.ts'
import type { Way } from '#modules/sign-in-policies/policy-of.ts'
import { findUser } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** A browser that signs in, and from where. */
export interface Browser {
  /** Of its step; empty for none. */
  step: string
  from: string
  party: RelyingParty | null
}

/**
 * Opens the session of somebody whose password was right, by the second factor that they show. A code that was wrong leaves the
 * step as it is; of passkeys each answer is good once.
 * @throws Problem SignInStepOver, also when password or sessions of the account changed since; TooManyAttempts, WrongCode,
 * PasskeyRefused, AccountDisabled, AccountExpired, WayNotAllowed.
 */
export async function finishSignIn(shown: SecondFactor, browser: Browser, platform: Platform): Promise<OpenSession> {
  const step = await findStep('factor', browser.step, platform)
  const user = step?.userId == null ? null : await findUser(step.userId, platform)
  if (step === null || user === null || user.sessions_from !== step.payload.openedUnder)
    throw new Problem('SignInStepOver')
  const name = `factor:${user.id}`
  // A passkey cannot be guessed: its owner gets in while somebody who knows the password tries codes.
  if (shown.passkey === undefined) await countStrictTry(name, platform)
  const given = { address: browser.from }
  const found = await shownFactor(shown, { user, browser, challenge: step.payload.challenge }, platform)
  if (found instanceof Problem) {
    await noteRefusal(user, found.value, { given, platform })
    throw found
  }
  if (!(await endStep('factor', browser.step, platform))) throw new Problem('SignInStepOver')
  await forgiveStrictTry(name, platform)
  const way = step.payload.way as Way
  await demandOpenAccount(user, way, browser, platform)
  const details = { with: `${way}, ${found}` }
  return letIn(user, { remember: step.payload.remember, way, from: browser.from, details }, platform)
}

interface Asked {
  user: UserRow
  browser: Browser
  challenge: string
}

/** Which factor it is; why not, where it is none. */
async function shownFactor(
  { code, recoveryCode, passkey }: SecondFactor,
  { user, browser, challenge }: Asked,
  platform: Platform,
): Promise<'code' | 'recovery code' | 'passkey' | Problem> {
  if (passkey !== undefined) {
    const asked = { challenge, userId: user.id, isAlone: false }
    return refusalOf(async () => {
      await verifyPasskey(passkey, asked, browser.party, platform)
      return 'passkey' as const
    })
  }
  if (code !== undefined)
    return (await takeOneTimeCode(user.id, code, platform, platform)) ? 'code' : new Problem('WrongCode')
  if (recoveryCode === undefined) throw new Problem('InvalidRequest')
  return (await useRecoveryCode(user.id, recoveryCode, platform)) ? 'recovery code' : new Problem('WrongCode')
}

async function refusalOf<Result>(work: () => Promise<Result>): Promise<Result | Problem> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Asks a browser to sign with whichever passkey its person chooses. Answers the challenge and the secret of the step. */
export async function beginPasskeySignIn(platform: Platform): Promise<{ challenge: string; step: string }> {
  const challenge = newChallenge()
  return { challenge, step: await keepStep({ kind: 'passkey', userId: null, payload: { challenge } }, platform) }
}

/**
 * Opens the session of whoever has the passkey; it stands for password and second factor.
 * @throws Problem TooManyAttempts for one address, SignInStepOver, PasskeyRefused, AccountDisabled, AccountExpired, WayNotAllowed.
 */
export async function signInWithPasskey(
  { passkey, remember }: { passkey: PasskeyAnswer; remember: boolean },
  browser: Browser,
  platform: Platform,
): Promise<OpenSession> {
  const attempt = { name: `passkey:${browser.from}`, address: browser.from }
  await countTry(attempt, platform)
  const step = await findStep('passkey', browser.step, platform)
  // Whatever becomes of it, the challenge is good once.
  if (step === null || !(await endStep('passkey', browser.step, platform))) throw new Problem('SignInStepOver')
  const asked = { challenge: step.payload.challenge, userId: null, isAlone: true }
  const found = await refusalOf(() => verifyPasskey(passkey, asked, browser.party, platform))
  if (found instanceof Problem) {
    await noteRefusal(null, found.value, { given: { address: browser.from }, platform })
    throw found
  }
  await forgiveTry(attempt, platform)
  const user = await findUser(found.user_id, platform)
  if (user === null) throw new Problem('PasskeyRefused')
  await demandOpenAccount(user, 'passkey', browser, platform)
  return letIn(user, { remember, way: 'passkey', from: browser.from, details: { with: 'passkey' } }, platform)
}

async function demandOpenAccount(user: UserRow, way: Way, { from }: Browser, platform: Platform): Promise<void> {
  const obstacle = await obstacleOf(user, way, platform)
  if (obstacle === null) return
  await noteRefusal(user, obstacle, { given: { address: from }, platform })
  throw new Problem(obstacle)
}
