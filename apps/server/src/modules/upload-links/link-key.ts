import { timingSafeEqual } from 'node:crypto'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { findUploadLink } from './upload-links.repository.ts'
import type { UploadLinkRow } from './upload-links.tables.ts'

/** 128 bits: nobody guesses one. */
const signatureBytes = 16

type Signing = Pick<Platform, 'signingKey'>

export const signed = (text: string, { signingKey }: Signing) => keyedHash(text, signingKey, signatureBytes)

export function isSigned(offered: string, text: string, platform: Signing): boolean {
  const [expected, given] = [Buffer.from(signed(text, platform)), Buffer.from(offered)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const textOf = ({ id, secret }: UploadLinkRow) => `upload link ${id} ${secret}`

/** What stands in the address of a link. It follows from the row and the signing key of the site, so that no row holds it. */
export const uploadLinkKey = (link: UploadLinkRow, platform: Signing) =>
  `${link.id.toString(36)}.${signed(textOf(link), platform)}`

/** The link of a key, also one that has ended; null for a key that is none. */
export async function findByKey(key: string, platform: Platform): Promise<UploadLinkRow | null> {
  const [number = '', given = '', ...more] = key.split('.')
  const id = /^[0-9a-z]{1,10}$/.test(number) && more.length === 0 ? Number.parseInt(number, 36) : 0
  const link = id === 0 || !Number.isSafeInteger(id) ? null : await findUploadLink(id, platform)
  return link !== null && isSigned(given, textOf(link), platform) ? link : null
}
