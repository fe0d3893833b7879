import { randomPKCECodeVerifier } from 'openid-client'
import {
  addressAt,
  type Claims,
  type Journey,
  leavingAddress,
  readAnswer,
} from '#modules/identity-providers/ask-provider.ts'
import { describeSite, readSamlAnswer, type SamlAddresses, samlAddress } from '#modules/identity-providers/ask-saml.ts'
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
export async function openProvider(id: number, platform: Platform): Promise<ProviderRow> {
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
  { to, ...addresses }: SamlAddresses & { to: string },
  platform: Platform,
): Promise<{ address: URL; step: string }> {
  const provider = await openProvider(id, platform)
  if (provider.kind === 'ldap') throw new Problem('NotFound')
  if (provider.kind === 'saml') return beginSaml(provider, { to, ...addresses }, platform)
  const { callback } = addresses
  const journey = { state: mailedSecret(), nonce: mailedSecret(), verifier: randomPKCECodeVerifier() }
  const address = await addressAt(provider, callback, journey, platform)
  const payload = { providerId: id, to, ...journey }
  return { address, step: await keepStep({ kind: 'provider', userId: null, payload }, platform) }
}

/** The question is known by the text that comes back with the answer, and the browser by its cookie. */
async function beginSaml(
  provider: ProviderRow,
  { to, ...addresses }: SamlAddresses & { to: string },
  platform: Platform,
): Promise<{ address: URL; step: string }> {
  // Names of XML begin with no digit.
  const requestId = `_${mailedSecret()}`
  const asked = { providerId: provider.id, requestId }
  const relayState = await keepStep({ kind: 'saml-request', userId: null, payload: asked }, platform)
  const address = await samlAddress(provider, addresses, { relayState, requestId }, platform)
  const payload = { providerId: provider.id, to, state: relayState, nonce: '', verifier: '' }
  return { address, step: await keepStep({ kind: 'provider', userId: null, payload }, platform) }
}

/**
 * Takes what a system that speaks SAML has sent by way of a browser, whose cookie does not come along from another site, and
 * keeps it for that browser. The question is used up by it, whatever comes of it. Answers the secret by which it is fetched.
 * @throws Problem NotFound, SignInStepOver, what `readSamlAnswer` throws.
 */
export async function takeSamlAnswer(
  id: number,
  { answer, relayState, from, ...addresses }: SamlAddresses & { answer: string; relayState: string; from: string },
  platform: Platform,
): Promise<string> {
  const provider = await openProvider(id, platform)
  if (provider.kind !== 'saml') throw new Problem('NotFound')
  const step = await findStep('saml-request', relayState, platform)
  if (step === null || step.payload.providerId !== id || !(await endStep('saml-request', relayState, platform)))
    throw new Problem('SignInStepOver')
  const { requestId } = step.payload
  try {
    const claims = await readSamlAnswer(provider, addresses, { answer, requestId }, platform)
    const payload = { providerId: id, relayState, claims }
    return await keepStep({ kind: 'saml-answer', userId: null, payload }, platform)
  } catch (error) {
    if (error instanceof Problem) await noteFault(provider, error, { user: null, from }, platform)
    throw error
  }
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
  if (provider.kind === 'ldap') throw new Problem('NotFound')
  const step = await findStep('provider', secret, platform)
  if (step === null || step.payload.providerId !== id) throw new Problem('SignInStepOver')
  // Of two tabs the newer has the cookie: what the older brings back ends nothing of it.
  if (provider.kind === 'saml') await samlAnswerFor(address, step.payload, platform)
  if (!(await endStep('provider', secret, platform))) throw new Problem('SignInStepOver')
  const { to } = step.payload
  let user: UserRow | null = null
  try {
    const { claims, idToken } = await saidBy(provider, address, step.payload, platform)
    user = await findAccountOf(provider, claims, platform)
    const obstacle = await obstacleOf(user, `provider:${id}`, platform)
    if (obstacle !== null) throw new Problem(obstacle)
    return { to, ...(await open(user, { provider, idToken, claims, from }, platform)) }
  } catch (error) {
    if (error instanceof Problem) await noteFault(provider, error, { user, from }, platform)
    throw error
  }
}

/** What is told to people is short: the log says why. */
export async function noteFault(
  { name }: ProviderRow,
  { value, details }: Problem,
  { user, from }: { user: UserRow | null; from: string },
  platform: Platform,
): Promise<void> {
  platform.log.warn({ provider: name, value, why: details.description }, 'A sign-in failed.')
  await noteRefusal(user, value, { given: { address: from }, platform })
}

/** Of a provider of SAML: what it has sent before, for the question of this very browser. */
async function saidBy(
  provider: ProviderRow,
  address: URL,
  payload: Journey & { providerId: number },
  platform: Platform,
): Promise<{ claims: Claims; idToken: string | null }> {
  if (provider.kind === 'oidc') return readAnswer(provider, address, payload, platform)
  const { secret, claims } = await samlAnswerFor(address, payload, platform)
  if (!(await endStep('saml-answer', secret, platform))) throw new Problem('SignInStepOver')
  return { claims, idToken: null }
}

/** What a provider has answered to the question of this browser. @throws Problem SignInStepOver. */
async function samlAnswerFor(
  address: URL,
  { state, providerId }: Journey & { providerId: number },
  platform: Platform,
): Promise<{ secret: string; claims: Claims }> {
  const secret = address.searchParams.get('answer') ?? ''
  const step = await findStep('saml-answer', secret, platform)
  if (step === null || step.payload.relayState !== state || step.payload.providerId !== providerId)
    throw new Problem('SignInStepOver')
  return { secret, claims: step.payload.claims as Claims }
}

interface Shown {
  provider: ProviderRow
  idToken: string | null
  claims: Claims
  from: string
  remember?: boolean
}

/** Opens a session, or keeps how far somebody is whose account has a second factor here. */
export async function open(
  user: UserRow,
  { provider, idToken, claims, from, remember = false }: Shown,
  platform: Platform,
): Promise<SignedIn> {
  const way = `provider:${provider.id}` as const
  if (hasSecondFactor(await factorsOf(user.id, platform))) {
    const payload = { openedUnder: user.sessions_from, remember, challenge: newChallenge(), way }
    return { step: await keepStep({ kind: 'factor', userId: user.id, payload }, platform) }
  }
  const session = await letIn(user, { remember, way, from, details: { with: provider.name } }, platform)
  if (idToken === null) return { session }
  const now = platform.clock.now()
  const row = {
    session_hash: hashSessionToken(session.token),
    leaving: mailedSecret(),
    provider_id: provider.id,
    sealed_token: seal(idToken, sealedFor, platform.signingKey),
    created_at: now,
    subject: claims.sub,
    sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
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

/** What this site says of itself to a system that speaks SAML, also while nobody is let in by it. @throws Problem NotFound. */
export async function samlMetadata(
  id: number,
  addressesOf: (id: number) => SamlAddresses,
  platform: Platform,
): Promise<string> {
  const provider = await findProvider(id, platform)
  if (provider?.kind !== 'saml') throw new Problem('NotFound')
  return describeSite(provider, addressesOf(id), platform)
}
