import { randomPKCECodeVerifier } from 'openid-client'
import { factorsOf, hasSecondFactor } from '#modules/second-factors/factors-of.ts'
import { newChallenge } from '#modules/second-factors/passkeys.ts'
import { endStep, findStep, keepStep } from '#modules/second-factors/sign-in-step.ts'
import { hashSessionToken, sessionLifetime } from '#modules/session/session-token.ts'
import { letIn, noteRefusal, obstacleOf, type SignedIn } from '#modules/session/sign-in.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { mailedSecret } from '#platform/secrets/mailed-secret.ts'
import { seal, unseal } from '#platform/secrets/seal.ts'
import { addressAt, leavingAddress, readAnswer } from './ask-provider.ts'
import { findAccountOf } from './find-account.ts'
import {
  findLeaving,
  findProvider,
  findProviderSession,
  insertProviderSession,
} from './sign-in-providers.repository.ts'
import type { ProviderRow } from './sign-in-providers.tables.ts'

const sealedFor = 'provider-token'

/** @throws Problem NotFound for one that is switched off, too. */
async function openProvider(id: number, platform: Platform): Promise<ProviderRow> {
  const provider = await findProvider(id, platform)
  if (provider === null || provider.is_on !== 1) throw new Problem('NotFound')
  return provider
}

/**
 * Sends a browser to a provider. Answers the address there, and the secret of the step, which the browser must bring back.
 * @throws Problem NotFound, ProviderAway, ProviderNotTrusted.
 */
export async function beginProviderSignIn(
  id: number,
  { callback, to }: { callback: string; to: string },
  platform: Platform,
): Promise<{ address: URL; step: string }> {
  const provider = await openProvider(id, platform)
  const journey = { state: mailedSecret(), nonce: mailedSecret(), verifier: randomPKCECodeVerifier() }
  const address = await addressAt(provider, callback, journey, platform)
  const payload = { providerId: id, to, ...journey }
  return { address, step: await keepStep({ kind: 'provider', userId: null, payload }, platform) }
}

/** Where somebody wanted to go who was sent to a provider; null for a browser that was not, or too long ago. */
export async function wishOf(step: string, platform: Platform): Promise<string | null> {
  return (await findStep('provider', step, platform))?.payload.to ?? null
}

interface Return {
  /** The whole address to which the browser was sent. */
  address: URL
  /** The secret of its step; empty for none. */
  step: string
  from: string
}

/**
 * Opens a session for somebody whom a provider has sent back, or keeps how far they are where the account has a second factor here.
 * The step is used up by it, whatever comes of it: no answer is good twice.
 * @throws Problem NotFound, SignInStepOver, what `readAnswer` and `findAccountOf` throw, AccountDisabled, AccountExpired.
 */
export async function endProviderSignIn(
  id: number,
  { address, step: secret, from }: Return,
  platform: Platform,
): Promise<SignedIn & { to: string }> {
  const provider = await openProvider(id, platform)
  const step = await findStep('provider', secret, platform)
  if (step === null || step.payload.providerId !== id || !(await endStep('provider', secret, platform)))
    throw new Problem('SignInStepOver')
  const { to } = step.payload
  let user: UserRow | null = null
  try {
    const { claims, idToken } = await readAnswer(provider, address, step.payload, platform)
    user = await findAccountOf(provider, claims, platform)
    const obstacle = obstacleOf(user, platform)
    if (obstacle !== null) throw new Problem(obstacle)
    return { to, ...(await open(user, { provider, idToken, from }, platform)) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    platform.log.warn(
      { provider: provider.name, value: error.value, why: error.details.description },
      'A sign-in failed.',
    )
    await noteRefusal(user, error.value, { given: { address: from }, platform })
    throw error
  }
}

async function open(
  user: UserRow,
  { provider, idToken, from }: { provider: ProviderRow; idToken: string; from: string },
  platform: Platform,
): Promise<SignedIn> {
  if (hasSecondFactor(await factorsOf(user.id, platform))) {
    const payload = { openedUnder: user.sessions_from, remember: false, challenge: newChallenge() }
    return { step: await keepStep({ kind: 'factor', userId: user.id, payload }, platform) }
  }
  const session = await letIn(user, { remember: false, from, details: { with: provider.name } }, platform)
  const now = platform.clock.now()
  const row = {
    session_hash: hashSessionToken(session.token),
    leaving: mailedSecret(),
    provider_id: provider.id,
    sealed_token: seal(idToken, sealedFor, platform.signingKey),
    created_at: now,
  }
  await insertProviderSession(row, now - 2 * sessionLifetime.long, platform)
  return { session }
}

/** The word by which the browser of a session leaves its provider, too; null for a session that came of none. */
export async function leavingOf(sessionToken: string, platform: Platform): Promise<string | null> {
  return (await findProviderSession(hashSessionToken(sessionToken), platform))?.leaving ?? null
}

/** Where a browser leaves its provider; null where that has no such place, or is not known any more. Browsers may ask twice. */
export async function leaveProvider(leaving: string, back: string, platform: Platform): Promise<URL | null> {
  const row = await findLeaving(leaving, platform)
  const provider = row === null ? null : await findProvider(row.provider_id, platform)
  if (row === null || provider === null) return null
  const idToken = unseal(row.sealed_token, sealedFor, platform.signingKey)
  return leavingAddress(provider, { idToken, back }, platform)
}
