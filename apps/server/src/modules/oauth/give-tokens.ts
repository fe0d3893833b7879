import type { ApplicationRow } from '#modules/applications/applications.tables.ts'
import { accessTokenLifetime, makeAccessToken } from '#modules/delegations/access-token.ts'
import { refreshToken } from '#modules/delegations/delegation-secret.ts'
import { endDelegation } from '#modules/delegations/end-delegation.ts'
import { giveOwn } from '#modules/delegations/give-delegation.ts'
import { type Asking, type Taken, takeCode, takeRefreshToken } from '#modules/delegations/take-delegation.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { hasGroupPermission } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { OAuthFault } from './oauth-fault.ts'

/** The answer to a token request, in its recorded form (wire reference 4.3.2). */
export interface GivenTokens {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  refresh_token?: string
}

type Form = ReadonlyMap<string, string>

export interface TokenRequest extends Asking {
  form: Form
  issuer: string
}

const grantTypes: Readonly<Record<string, readonly ApplicationRow['kind'][]>> = {
  authorization_code: ['web', 'native'],
  refresh_token: ['web', 'native'],
  client_credentials: ['script'],
}

/** What kind of delegation is asked for. @throws OAuthFault invalid_request, unsupported_grant_type. */
export function grantTypeOf(form: Form): string {
  const type = form.get('grant_type')
  if (type === undefined) throw new OAuthFault('invalid_request', 'Send grant_type.')
  if (Object.hasOwn(grantTypes, type)) return type
  throw new OAuthFault('unsupported_grant_type', `grant_type is one of ${Object.keys(grantTypes).join(', ')}.`)
}

/** @throws OAuthFault unauthorized_client, invalid_request, invalid_grant. */
export async function giveTokens(type: string, request: TokenRequest, platform: Platform): Promise<GivenTokens> {
  const { application, form } = request
  if (!grantTypes[type]?.includes(application.kind))
    throw new OAuthFault('unauthorized_client', `An application of the kind ${application.kind} does not use ${type}.`)
  if (type === 'client_credentials') return giveForItself(request, platform)
  if (type === 'refresh_token') {
    const taken = await takeRefreshToken(needed(form, 'refresh_token'), request, platform)
    return giveForPerson(taken, request, platform)
  }
  const proof = { redirectUri: form.get('redirect_uri'), verifier: form.get('code_verifier') }
  return giveForPerson(await takeCode(needed(form, 'code'), proof, request, platform), request, platform)
}

async function giveForItself(request: TokenRequest, platform: Platform): Promise<GivenTokens> {
  const person = await resolveUser(builtIn.administrator, platform)
  const actor = { kind: 'user' as const, userId: builtIn.administrator, userName: person?.userName ?? '' }
  if (person === null)
    throw new OAuthFault('unauthorized_client', 'The built-in administrator, whom it would act as, is switched off.')
  const secret = await giveOwn(request.application, { ...actor, from: request.from }, platform)
  return written(builtIn.administrator, secret, request, platform)
}

async function giveForPerson(taken: Taken | null, request: TokenRequest, platform: Platform): Promise<GivenTokens> {
  if (taken === null) throw notGood()
  const { userId, openedUnder, secret, number } = taken
  const person = await resolveUser(userId, platform, openedUnder === null ? {} : { openedUnder })
  if (person === null || !hasGroupPermission(person, 'api')) {
    await endDelegation(taken.delegationId, platform)
    throw notGood()
  }
  const tokens = written(userId, secret, request, platform)
  return { ...tokens, refresh_token: refreshToken(secret, number, platform.signingKey) }
}

const notGood = () => new OAuthFault('invalid_grant', 'It is not good: used, too old, ended, or for something else.')

function written(userId: number, secret: string, request: TokenRequest, platform: Platform): GivenTokens {
  const claims = { userId, clientId: request.application.client_id, secret, issuer: request.issuer }
  const access_token = makeAccessToken(claims, platform.clock.now(), platform.signingKey)
  return { access_token, token_type: 'bearer', expires_in: accessTokenLifetime }
}

/** @throws OAuthFault invalid_request that names the parameter. */
export function needed(form: Form, name: string): string {
  const value = form.get(name)
  if (value === undefined) throw new OAuthFault('invalid_request', `Send ${name}.`)
  return value
}
