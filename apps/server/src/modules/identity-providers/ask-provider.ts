import { createRemoteJWKSet, customFetch as fetchKeys, jwtVerify } from 'jose'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client'
import { Problem } from '#platform/http/problem.ts'
import { askOutside, OutsideFault } from '#platform/outside/ask-outside.ts'
import type { Platform } from '#platform/platform.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { secretOf, settingsOf } from './provider-settings.ts'

/** For one question to a provider: milliseconds, and bytes of the answer. */
const limits = { patience: 8000, most: 1_000_000 }
/** Milliseconds for which it is believed what a provider says of itself; its keys are read at each sign-in. */
const believedFor = 300_000

interface Said {
  metadata: ServerMetadata
  at: number
  of: number
}
const said = new WeakMap<Platform, Map<number, Said>>()

/** A provider as the library asks it, through the one door to the outside. */
async function configure(provider: IdentityProvider, platform: Platform): Promise<Configuration> {
  const kept = said.get(platform) ?? new Map<number, Said>()
  said.set(platform, kept)
  const found = kept.get(provider.id)
  const now = platform.clock.now()
  const isFresh = found !== undefined && found.of === provider.modified_at && now - found.at < believedFor
  const metadata = isFresh ? found.metadata : await describe(provider)
  if (!isFresh) kept.set(provider.id, { metadata, at: now, of: provider.modified_at })
  const secret = secretOf(provider, platform)
  const configuration = new Configuration(metadata, provider.client_id, {}, authentication(metadata, secret))
  configuration[customFetch] = fetchOutside
  // The library would believe whoever answers by TLS; signatures are checked all the same.
  enableNonRepudiationChecks(configuration)
  if (isNear(provider)) allowInsecureRequests(configuration)
  return configuration
}

/** What a provider says of itself, at the place where it has to (OpenID Connect Discovery). */
async function describe(provider: IdentityProvider): Promise<ServerMetadata> {
  const execute = isNear(provider) ? [allowInsecureRequests] : []
  const options = { execute, [customFetch]: fetchOutside }
  const found = await discovery(new URL(provider.issuer), provider.client_id, undefined, None(), options)
  return found.serverMetadata()
}

/** Only a program on this machine is asked without encryption. */
const isNear = ({ issuer }: IdentityProvider) => issuer.startsWith('http:')

function authentication({ token_endpoint_auth_methods_supported: known = [] }: ServerMetadata, secret: string | null) {
  if (secret === null) return None()
  return known.length === 0 || known.includes('client_secret_basic')
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret)
}

async function fetchOutside(url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
  const text = body === undefined || body === null ? {} : { body: String(body) }
  const length = text.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(text.body)) }
  const asked = { method, headers: { ...headers, ...length }, ...text, allowsInsecure: false, ...limits }
  const answer = await askOutside(new URL(url), asked)
  const isEmpty = answer.status === 204 || answer.status === 304
  return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: { 'content-type': answer.type } })
}

/** What a browser takes along to a provider, and must bring back. */
export interface Journey {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** Where a browser is sent to sign in. @throws Problem ProviderAway, ProviderNotTrusted. */
export function addressAt(
  provider: IdentityProvider,
  callback: string,
  journey: Journey,
  platform: Platform,
): Promise<URL> {
  return asProblems(async () =>
    buildAuthorizationUrl(await configure(provider, platform), {
      redirect_uri: callback,
      scope: settingsOf(provider).scopes.join(' '),
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
    }),
  )
}

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/**
 * Who has come back: the claims of the token that the provider signed, and what it tells beside them. `address`: the whole one to
 * which the browser was sent back. @throws Problem ProviderAway, ProviderDeclined, ProviderNotTrusted.
 */
export function readAnswer(
  provider: IdentityProvider,
  address: URL,
  journey: Journey,
  platform: Platform,
): Promise<{ claims: Claims; idToken: string }> {
  return asProblems(async () => {
    const configuration = await configure(provider, platform)
    const checks = { pkceCodeVerifier: journey.verifier, expectedNonce: journey.nonce, expectedState: journey.state }
    const tokens = await authorizationCodeGrant(configuration, address, { ...checks, idTokenExpected: true })
    const claims = tokens.claims()
    if (claims === undefined) throw new Problem('ProviderNotTrusted')
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
    const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
    return { claims: { ...more, ...claims }, idToken: tokens.id_token ?? '' }
  })
}

/** How old what a provider says of somebody who has left may be, and how far clocks may be apart, in seconds. */
const leftWithin = { maxTokenAge: 300, clockTolerance: 120 }
/** Signed by a key that the provider tells: a secret that two know would be good for either. */
const signing = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const leaving = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * Who has left at a provider, or which session there has ended, as it has signed it (OpenID Connect Back-Channel Logout 1.0, 2.6).
 * @throws Problem ProviderAway, ProviderNotTrusted.
 */
export function readLogoutToken(
  provider: IdentityProvider,
  token: string,
  platform: Platform,
): Promise<{ sub: string | null; sid: string | null }> {
  return asProblems(async () => {
    const { issuer, jwks_uri } = (await configure(provider, platform)).serverMetadata()
    if (jwks_uri === undefined) throw new Problem('ProviderNotTrusted', { description: 'It tells no keys.' })
    const ask = (url: string, asked: { headers: Headers }) =>
      fetchOutside(url, { method: 'GET', headers: Object.fromEntries(asked.headers), body: undefined } as never)
    const keys = createRemoteJWKSet(new URL(jwks_uri), { [fetchKeys]: ask })
    const wanted = { issuer, audience: provider.client_id, algorithms: signing, ...leftWithin }
    const { payload } = await jwtVerify(token, keys, wanted)
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
    const left = { sub: text(payload.sub), sid: text(payload['sid']) }
    const isEvent = typeof (payload['events'] as Record<string, unknown> | undefined)?.[leaving] === 'object'
    // With a nonce it would be a token of somebody who signs in.
    if (!isEvent || 'nonce' in payload || (left.sub === null && left.sid === null))
      throw new Problem('ProviderNotTrusted', { description: 'It is no token of somebody who has left.' })
    return left
  })
}

/** Where a browser leaves the provider, too; null for one that has no such place. @throws Problem ProviderAway. */
export function leavingAddress(
  provider: IdentityProvider,
  { idToken, back }: { idToken: string; back: string },
  platform: Platform,
): Promise<URL | null> {
  return asProblems(async () => {
    const configuration = await configure(provider, platform)
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null
    return buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: back })
  })
}

/** Errors of the library and of the way there, as those who sign in are told of them; the log keeps the rest. */
async function asProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem || !(error instanceof Error)) throw error
    const description = [error.message, causeOf(error)].filter((text) => text !== '').join(' ')
    if (error instanceof OutsideFault || error.cause instanceof OutsideFault)
      throw new Problem('ProviderAway', { description })
    if (error instanceof AuthorizationResponseError) throw new Problem('ProviderDeclined', { description: error.error })
    if (error instanceof ResponseBodyError) throw new Problem('ProviderNotTrusted', { description: error.error })
    if (error instanceof ClientError || error instanceof TypeError || 'code' in error)
      throw new Problem(isSilent(error) ? 'ProviderAway' : 'ProviderNotTrusted', { description })
    throw error
  }
}

const causeOf = ({ cause }: Error) => (cause instanceof Error ? cause.message : '')

/** Something answers there that is no provider at the moment, such as a proxy with an error page. */
const isSilent = (error: Error) => 'code' in error && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
