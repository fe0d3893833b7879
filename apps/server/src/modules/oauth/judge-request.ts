import { findApplicationByClientId } from '#modules/applications/applications.queries.ts'
import type { ApplicationRow } from '#modules/applications/applications.tables.ts'
import { listIn } from '#modules/applications/manage-applications.ts'
import { isSameRedirect } from '#modules/applications/redirect-address.ts'
import type { Executing } from '#platform/database/deed.ts'
import { say, type Text } from '#server/texts/say.ts'

/** What an application asks a person for, and where it wants the answer. */
export interface AuthorizationRequest {
  application: ApplicationRow
  redirectUri: string
  isRedirectSent: boolean
  responseType: 'code' | 'token'
  state: string | null
  /** Of PKCE; empty for none. */
  challenge: string
}

/** Errors that an application is told at its own address (RFC 6749, 4.1.2.1). */
type AuthorizationError = 'invalid_request' | 'unauthorized_client' | 'access_denied' | 'unsupported_response_type'

/** A refusal that an application is told. */
export interface AuthorizationRefusal {
  redirectUri: string
  error: AuthorizationError
  /** For whoever writes the program; in English. */
  description: string
  state: string | null
  where: 'query' | 'fragment'
}

/**
 * `unknown`: who asks or where the answer would go is not known, so nobody is sent anywhere and the person is told.
 * `refused`: the application is told why.
 */
export type Judgement =
  | { is: 'unknown'; message: Text }
  | { is: 'refused'; refusal: AuthorizationRefusal }
  | { is: 'good'; wish: AuthorizationRequest }

const unknown = (message: Text): Judgement => ({ is: 'unknown', message })

/** Judges the query of an authorisation request (wire reference 4.3.1; RFC 6749, 4.1.1; RFC 7636). */
export async function judgeRequest(query: URLSearchParams, executing: Executing): Promise<Judgement> {
  const said = (name: string) => query.get(name) || null
  const isTwice = (name: string) => query.getAll(name).length > 1
  const clientId = said('client_id')
  if (clientId === null || isTwice('client_id') || !/^[A-Za-z0-9._~-]{1,100}$/.test(clientId))
    return unknown(say('oauth.noApplication'))
  const application = await findApplicationByClientId(clientId, executing)
  if (application === null || application.kind === 'script') return unknown(say('oauth.noApplication'))
  if (application.is_enabled !== 1) return unknown(say('oauth.switchedOff', { name: application.name }))
  const given = said('redirect_uri')
  const redirectUri = isTwice('redirect_uri') ? null : redirectOf(application, given)
  if (redirectUri === null) return unknown(say('oauth.otherAddress', { name: application.name }))
  const state = isTwice('state') ? null : said('state')
  const responseType = said('response_type')
  const where = responseType === 'token' ? 'fragment' : 'query'
  const fault = faultOf(query, application)
  if (fault !== null) return { is: 'refused', refusal: { redirectUri, ...fault, state, where } }
  const challenge = responseType === 'code' ? (said('code_challenge') ?? '') : ''
  const wish = { application, redirectUri, isRedirectSent: given !== null, state, challenge }
  return { is: 'good', wish: { ...wish, responseType: responseType as 'code' | 'token' } }
}

/** The address that is answered to: the one that is named, if it is registered, or the only one. */
function redirectOf({ redirect_uris, kind }: ApplicationRow, given: string | null): string | null {
  const registered = listIn(redirect_uris)
  if (given === null) return registered.length === 1 ? (registered[0] ?? null) : null
  return registered.some((one) => isSameRedirect(one, given, kind)) ? given : null
}

const once = ['response_type', 'state', 'scope', 'code_challenge', 'code_challenge_method']

type Fault = Pick<AuthorizationRefusal, 'error' | 'description'>
const invalid = (description: string): Fault => ({ error: 'invalid_request', description })

function faultOf(query: URLSearchParams, { kind }: ApplicationRow): Fault | null {
  const twice = once.find((name) => query.getAll(name).length > 1)
  if (twice !== undefined) return invalid(`Send ${twice} once.`)
  const responseType = query.get('response_type') || null
  if (responseType === null) return invalid('Send response_type: code or token.')
  if (responseType === 'code') return challengeFault(query, kind === 'native')
  if (responseType !== 'token')
    return { error: 'unsupported_response_type', description: 'response_type is code or token.' }
  if (kind !== 'native')
    return { error: 'unauthorized_client', description: 'An application that has a secret asks for a code.' }
  return query.get('state') ? null : invalid('Send state: without it nobody knows whose answer comes.')
}

function challengeFault(query: URLSearchParams, isNeeded: boolean): Fault | null {
  const challenge = query.get('code_challenge') || null
  const method = query.get('code_challenge_method') || null
  if (challenge === null) {
    if (method !== null) return invalid('Send code_challenge with code_challenge_method.')
    return isNeeded ? invalid('Send code_challenge: an application without a secret needs it.') : null
  }
  if (method !== 'S256') return invalid('code_challenge_method is S256.')
  return /^[\w-]{43}$/.test(challenge) ? null : invalid('code_challenge is 43 signs of Base64url.')
}
