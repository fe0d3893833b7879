import { timingSafeEqual } from 'node:crypto'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { findShare } from './shares.queries.ts'
import type { ShareRow } from './shares.tables.ts'

/** 128 bits: nobody guesses one. */
const signatureBytes = 16

const signatureOf = ({ id, secret }: ShareRow, { signingKey }: Platform) =>
  keyedHash(`share ${id} ${secret}`, signingKey, signatureBytes)

/** What stands in the address of a link. It follows from the row and the signing key of the site, so that its owner can be shown it again and no row holds it. */
export function linkKey(share: ShareRow, platform: Platform): string {
  return `${share.id.toString(36)}.${signatureOf(share, platform)}`
}

/** The share behind a link as long as it lasts; null for an address that is not, or no longer, one of ours. */
export async function findLink(key: string, platform: Platform): Promise<ShareRow | null> {
  const [number = '', given = ''] = key.split('.')
  const id = /^[0-9a-z]{1,10}$/.test(number) ? Number.parseInt(number, 36) : 0
  const share = id === 0 ? null : await findShare(id, platform)
  if (share === null || !isLink(share)) return null
  const expected = Buffer.from(signatureOf(share, platform))
  const offered = Buffer.from(given)
  const isRight = offered.length === expected.length && timingSafeEqual(offered, expected)
  return isRight && isLasting(share, platform) ? share : null
}

export const isLink = ({ user_id, group_id }: ShareRow) => user_id === null && group_id === null

export const isLasting = ({ expires_at }: ShareRow, { clock }: Pick<Platform, 'clock'>) =>
  expires_at === null || expires_at > clock.now()
