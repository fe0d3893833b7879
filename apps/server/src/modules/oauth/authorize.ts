import { accessTokenLifetime, makeAccessToken } from '#modules/delegations/access-token.ts'
import { type Allowed, giveCode, giveImplicit, isRemembered, noteDenied } from '#modules/delegations/give-delegation.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { answerAddress } from './answer-address.ts'
import type { AuthorizationRefusal, AuthorizationRequest } from './judge-request.ts'

/** The mark under which somebody is signed in; null for whom there is not. To be read before it is asked whether they still are. */
export async function markOf(viewer: Viewer, platform: Platform): Promise<number | null> {
  return (await findUser(viewer.userId, platform))?.sessions_from ?? null
}

/** Whether an application may act for this person at all: as a token of their own may (wire reference 4.1). */
export const mayBeActedFor = (viewer: Viewer) => hasGroupPermission(viewer, 'api')

/** Whether the person need not be asked: they have said yes before. */
export async function needNotAsk(
  viewer: Viewer,
  wish: AuthorizationRequest,
  mark: number,
  platform: Platform,
): Promise<boolean> {
  if (!mayBeRemembered(wish)) return false
  return mayBeActedFor(viewer) && isRemembered(viewer.userId, { application: wish.application, mark }, platform)
}

/**
 * Whether a yes counts for the next time, too. A page without a server asks each time, and so does a program on the machine
 * of its person, since any other there could call itself so (RFC 8252, 8.6).
 */
export const mayBeRemembered = ({ application, redirectUri, responseType }: AuthorizationRequest) =>
  responseType === 'code' && (application.kind === 'web' || redirectUri.startsWith('https:'))

/** Lets an application act for a person. Answers the address to which it is told. */
export async function allow(
  wish: AuthorizationRequest,
  allowed: Omit<Allowed, 'application'>,
  issuer: string,
  platform: Platform,
): Promise<string> {
  const { application, redirectUri, isRedirectSent, challenge, state, responseType } = wish
  const given = { ...allowed, application }
  if (responseType === 'code') {
    const asked = { redirectUri, isRedirectSent, challenge, isRemembered: mayBeRemembered(wish) }
    const code = await giveCode(given, asked, platform)
    return answerAddress(redirectUri, { code, state, iss: issuer }, 'query')
  }
  const secret = await giveImplicit(given, platform)
  const claims = { userId: allowed.actor.userId, clientId: application.client_id, secret, issuer }
  const parts = {
    access_token: makeAccessToken(claims, platform.clock.now(), platform.signingKey),
    token_type: 'bearer',
    expires_in: String(accessTokenLifetime),
  }
  return answerAddress(redirectUri, { ...parts, state, iss: issuer }, 'fragment')
}

/** The address at which an application is told why it gets nothing. */
export function refusalAddress(refusal: AuthorizationRefusal, issuer: string): string {
  const { redirectUri, error, description, state, where } = refusal
  return answerAddress(redirectUri, { error, error_description: description, state, iss: issuer }, where)
}

/** The person has said no, or may let nobody act for them. Answers the address at which the application is told. */
export async function deny(
  wish: AuthorizationRequest,
  viewer: Viewer,
  issuer: string,
  platform: Platform,
): Promise<string> {
  const { application, redirectUri, state, responseType } = wish
  await noteDenied(viewer, application, platform)
  const where = responseType === 'token' ? 'fragment' : 'query'
  const description = 'The person has not allowed it.'
  return refusalAddress({ redirectUri, error: 'access_denied', description, state, where }, issuer)
}
