import { Secret, TOTP } from 'otpauth'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { seal, unseal } from '#platform/secrets/seal.ts'
import { findSecret, takeCodeStep } from './second-factors.repository.ts'

/** What all programs for telephones know (RFC 6238): six digits of SHA-1, a new code every thirty seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps by which the clock of a telephone may differ. */
const skew = 1

const useOf = (userId: number) => `one-time-codes ${userId}`

/** A secret of 160 random bits, sealed, and as a program takes it. `site` and `name` are shown there. */
export function newOneTimeSecret(
  { userId, site, name }: { userId: number; site: string; name: string },
  { signingKey }: Platform,
) {
  const secret = new Secret({ size: 20 })
  const address = new TOTP({ ...form, issuer: `Vitrine ${site}`, label: name, secret }).toString()
  return { sealed: seal(secret.base32, useOf(userId), signingKey), secret: secret.base32, address }
}

/** The step whose code this is, one before and after included; null for a code that is not right. */
export function stepOfCode(
  code: string,
  sealed: string,
  userId: number,
  { signingKey, clock }: Platform,
): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const secret = Secret.fromBase32(unseal(sealed, useOf(userId), signingKey))
  const timestamp = clock.now()
  const away = TOTP.validate({ ...form, token, secret, timestamp, window: skew })
  return away === null ? null : TOTP.counter({ period: form.period, timestamp }) + away
}

/** Whether it is a code of this person that was not taken before; it is taken by that, with all before it. */
export async function takeOneTimeCode(
  userId: number,
  code: string,
  inside: Executing,
  platform: Platform,
): Promise<boolean> {
  const row = await findSecret(userId, inside)
  const step = row === null ? null : stepOfCode(code, row.sealed, userId, platform)
  return step !== null && takeCodeStep(userId, step, inside)
}
