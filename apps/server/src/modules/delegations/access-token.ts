import { createHmac, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto'

/** Seconds that an access token is good for (wire reference 4.3.2). */
export const accessTokenLifetime = 28_800

export interface AccessClaims {
  userId: number
  clientId: string
  /** Of the delegation. */
  secret: string
  /** Where the site is, with the base. */
  issuer: string
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encode({ alg: 'HS256', typ: 'JWT' })
// The words before the text: a token that was signed for something else cannot stand for this.
const sign = (text: string, key: KeyObject) => createHmac('sha256', key).update(`access token ${text}`).digest()

/** A JWT with which a program asks (wire reference 4.3.2). Programs read nothing in it. */
export function makeAccessToken(
  { userId, clientId, secret, issuer }: AccessClaims,
  now: number,
  key: KeyObject,
): string {
  const seconds = Math.floor(now / 1000)
  const times = { iat: seconds, nbf: seconds, exp: seconds + accessTokenLifetime }
  const who = { iss: issuer, sub: String(userId), aud: 'access_token', client_id: clientId }
  const text = `${header}.${encode({ ...who, ...times, jti: randomUUID(), delegation: secret })}`
  return `${text}.${sign(text, key).toString('base64url')}`
}

/** What is asked with looks like one of these, not like the token of a person's own. */
export const looksLikeAccessToken = (text: string) => text.startsWith(`${header}.`)

/** The secret in an access token of ours, and until when it is good (seconds since 1970); null for any other. */
export function readAccessToken(text: string, key: KeyObject): { secret: string; until: number } | null {
  const [head, body, given, ...more] = text.split('.')
  if (head !== header || !body || !given || more.length > 0) return null
  const expected = sign(`${head}.${body}`, key)
  const offered = Buffer.from(given, 'base64url')
  if (offered.length !== expected.length || !timingSafeEqual(offered, expected)) return null
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  return claims.aud === 'access_token' ? { secret: claims.delegation, until: claims.exp } : null
}
