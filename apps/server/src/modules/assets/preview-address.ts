import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { encodeSegment } from '#platform/http/address.ts'

/** Addresses are good for this long and a little: the window in which they were made and the one after it. */
const windowMs = 6 * 3600_000

/** Bytes of each signature: 96 bits. One SHA-512 gives five of them. */
const signatureBytes = 12
const perDigest = 5

/** The pictures that every asset offers, in the order that was recorded (wire reference 10.1). */
export const previewSizes = [
  { size: 800, square: false },
  { size: 1600, square: false },
  { size: 200, square: false },
  { size: 400, square: false },
  { size: 200, square: true },
] as const
export type PreviewSize = (typeof previewSizes)[number]

/** What an address of a picture stands for: this asset in this state, shown to this person, in this window of time. */
export interface PreviewClaim {
  assetId: number
  userId: number
  window: number
  /** Beginning of the hash of the content: the address changes when the picture does. */
  content: string
}

export function previewWindow(now: number): number {
  return Math.floor(now / windowMs)
}

export function isCurrentWindow(window: number, now: number): boolean {
  const current = previewWindow(now)
  return window === current || window === current - 1
}

/** Seconds for which a browser may keep the picture without asking. */
export const previewMaxAge = windowMs / 1000

const claimText = ({ assetId, userId, window, content }: PreviewClaim) =>
  `${assetId.toString(36)}-${userId.toString(36)}-${window.toString(36)}-${content}`

function signature(claim: string, place: number, key: KeyObject): Buffer {
  const digest = createHmac('sha512', key)
    .update(`preview ${Math.floor(place / perDigest)} ${claim}`)
    .digest()
  const start = (place % perDigest) * signatureBytes
  return digest.subarray(start, start + signatureBytes)
}

/**
 * The addresses of all sizes. They need no credentials (wire reference 10.1): who made the list is written into them and
 * is asked for the right anew at every request, so that an address dies with the right.
 */
export function previewAddresses(claim: PreviewClaim, filename: string, key: KeyObject): string[] {
  const text = claimText(claim)
  const name = encodeSegment(filename)
  const digest = createHmac('sha512', key).update(`preview 0 ${text}`).digest()
  return previewSizes.map((_, place) => {
    const part = digest.subarray(place * signatureBytes, (place + 1) * signatureBytes)
    return `/cache/v2/${text}/${place}.${part.toString('base64url')}/${name}.jpg`
  })
}

export const previewPattern = '/cache/v2/:claim/:size/:name'

/** Reads an address back; null when it is not one of ours. */
export function readPreviewAddress(
  parts: { claim: string; size: string },
  key: KeyObject,
): { claim: PreviewClaim; size: PreviewSize } | null {
  const [place = '', given = ''] = parts.size.split('.')
  const size = previewSizes[Number(place)]
  const [assetId, userId, window, content] = parts.claim.split('-')
  if (!size || !/^\d$/.test(place) || !assetId || !userId || !window || !content) return null
  const expected = signature(parts.claim, Number(place), key)
  const offered = Buffer.from(given, 'base64url')
  if (offered.length !== expected.length || !timingSafeEqual(offered, expected)) return null
  const number = (text: string) => Number.parseInt(text, 36)
  return { claim: { assetId: number(assetId), userId: number(userId), window: number(window), content }, size }
}
