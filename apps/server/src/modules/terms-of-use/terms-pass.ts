import { timingSafeEqual } from 'node:crypto'
import { termsPassCookie } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'

type Signing = Pick<Platform, 'signingKey'>

const markOf = (number: number, { signingKey }: Signing) => keyedHash(`terms accepted ${number}`, signingKey, 16)

/** What the browser of a visitor keeps who has accepted a version. It names nobody. */
export const termsPass = (number: number, signing: Signing) => `${number}.${markOf(number, signing)}`

/** Which version such a cookie says was accepted; 0 for none, and for what we have not signed. */
export function passedVersion(pass: string | undefined, signing: Signing): number {
  const [number = '', mark = ''] = (pass ?? '').split('.')
  if (!/^\d{1,9}$/.test(number)) return 0
  const expected = Buffer.from(markOf(Number(number), signing))
  const offered = Buffer.from(mark)
  return expected.length === offered.length && timingSafeEqual(expected, offered) ? Number(number) : 0
}

/** The cookie that keeps it until the browser is closed, as `setCookie` takes it. */
export function passCookie(pass: string, { base, secure }: { base: string; secure: boolean }) {
  return [termsPassCookie, pass, { path: `${base}/`, httpOnly: true, sameSite: 'lax', secure }] as const
}
