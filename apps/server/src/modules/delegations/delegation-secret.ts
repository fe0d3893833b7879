import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'

/** 256 random bits: of a code, or what all tokens of a delegation carry. A row keeps the hash. */
export const newDelegationSecret = () => randomBytes(32).toString('base64url')

/** `what` tells the uses apart: a code that was seen in an address is no secret of tokens. */
export const hashDelegationSecret = (what: 'code' | 'tokens', secret: string) =>
  createHash('sha256').update(`delegation ${what} ${secret}`).digest('base64url')

const mark = (secret: string, number: number, key: KeyObject) => keyedHash(`refresh token ${secret} ${number}`, key, 24)

/** The text of a refresh token. Whoever has an access token knows the secret, but cannot make this of it. */
export const refreshToken = (secret: string, number: number, key: KeyObject) =>
  `${secret}.${number}.${mark(secret, number, key)}`

/** What a refresh token says; null for one that we did not make. */
export function readRefreshToken(text: string, key: KeyObject): { secret: string; number: number } | null {
  const [, secret, digits] = /^([\w-]{43})\.(\d{1,9})\.[\w-]{32}$/.exec(text) ?? []
  if (secret === undefined || digits === undefined) return null
  const number = Number(digits)
  // Hashed before they are compared, so that the time tells nothing.
  return hashDelegationSecret('tokens', text) === hashDelegationSecret('tokens', refreshToken(secret, number, key))
    ? { secret, number }
    : null
}
