import { type KeyObject, timingSafeEqual } from 'node:crypto'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { TokenScope } from '@vitrine/contract/tokens.ts'
import { LRUCache } from 'lru-cache'
import { encodeSegment } from '#platform/http/address.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { type Derivative, derivatives } from './rendition-key.ts'

/** Addresses are good for this long and a little: the window in which they were made and the one after it. */
const windowMs = 6 * 3600_000

/** Bytes of each signature: 96 bits, which are 16 letters. */
const signatureBytes = 12
const signatureLetters = 16

export interface PreviewSize {
  /** Longer side, pixels. */
  size: number
  square: boolean
}

const whole = (size: number): PreviewSize => ({ size, square: false })
const square = (size: number): PreviewSize => ({ size, square: true })

/** The pictures that every asset offers, in the order that was recorded; one of them twice (wire reference 10.1). */
export const previewSizes: readonly PreviewSize[] = [
  ...[800, 1200, 1600, 2400, 200, 300, 400, 600].map(whole),
  ...[100, 200, 200, 400].map(square),
]

/**
 * The quick renditions that are shipped (wire reference 10.2): a picture that fills a screen, and one for the web. Neither
 * is a size of the previews, so each is worth an address of its own.
 */
export const quickSizes: readonly QuickSize[] = [
  { name: 'Screen', profile: '7d2e9a40-3c1b-4f68-8a57-61c0d9e4b201', ...whole(1920) },
  { name: 'Web', profile: '7d2e9a40-3c1b-4f68-8a57-61c0d9e4b202', ...whole(1080) },
]

interface QuickSize extends PreviewSize {
  name: string
  /** By which integrations know it. */
  profile: string
}

/** Longer sides of pages: to read on a screen, and to look closer. */
export const pageSizes = [1600, 3200] as const

/**
 * Everything that has a signed address, by its place there, with the permission that it takes. Places are never reused. All
 * pages of a document share a signature: who may see one may see the others.
 */
const addressed: readonly { shown: Exclude<Shown, ShownPage> | { pagesOf: number }; permission: ArchivePermission }[] =
  [
    ...previewSizes.map((shown) => ({ shown, permission: 'View' as const })),
    ...quickSizes.map((shown) => ({ shown, permission: 'Preview' as const })),
    ...derivatives.map((shown) => ({ shown, permission: 'Preview' as const })),
    { shown: 'full', permission: 'Download' },
    ...pageSizes.map((size) => ({ shown: { pagesOf: size }, permission: 'Preview' as const })),
  ]

/** One page of a document at a longer side; pages count from 1. */
export interface ShownPage {
  page: number
  size: number
}

/** What an address shows: a picture of a size or in its own pixels, a page, or something else that is made of a film or sound. */
export type Shown = PreviewSize | 'full' | ShownPage | Derivative

const derivativesAt = previewSizes.length + quickSizes.length
const fullAt = derivativesAt + derivatives.length
const pagesAt = fullAt + 1
const endings: Record<Derivative, string> = { strip: 'jpg', wave: 'bin', copy: 'mp4' }

/** What an address of a picture stands for: this asset in this state, shown to this person, in this window of time. */
export interface PreviewClaim {
  assetId: number
  userId: number
  window: number
  /** Beginning of the hash of the content: the address changes when the picture does. */
  content: string
  /** Of the token that was told the address: it opens no more than that token does. */
  scope: TokenScope | null
  /** The share through which it was told; null without one. */
  share: number | null
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

/** How the scopes that take something away are written. */
const scopeMarks = { read: 'r', download: 'd' } as const

const claimText = ({ assetId, userId, window, content, scope, share }: PreviewClaim) => {
  const limit = scope === null || scope === 'all' ? '' : scopeMarks[scope]
  const rest = share !== null ? `-${limit}-${share.toString(36)}` : limit === '' ? '' : `-${limit}`
  return `${assetId.toString(36)}-${userId.toString(36)}-${window.toString(36)}-${content}${rest}`
}

/** Undefined for a mark that is not ours. */
function scopeOf(mark: string | undefined): TokenScope | null | undefined {
  if (mark === undefined || mark === '') return null
  return (['read', 'download'] as const).find((scope) => scopeMarks[scope] === mark)
}

/**
 * The signatures of all places for one claim, in a row, by one keyed hash. Who knows some of them cannot tell the others:
 * that would take the key.
 */
function makeSignatures(claim: string, key: KeyObject): string {
  return keyedHash(`preview ${claim}`, key, addressed.length * signatureBytes)
}

/** Who was told addresses asks for them a moment later: the last are kept, half a kilobyte each. Longer claims are not ours. */
const mostKept = 10_000
const longestClaim = 80
const keptBy = new WeakMap<KeyObject, LRUCache<string, string>>()

function signatures(claim: string, key: KeyObject): string {
  const kept = keptBy.get(key) ?? new LRUCache<string, string>({ max: mostKept })
  keptBy.set(key, kept)
  const known = kept.get(claim)
  if (known !== undefined) return known
  const made = makeSignatures(claim, key)
  if (claim.length <= longestClaim) kept.set(claim, made)
  return made
}

const signatureAt = (all: string, place: number) => all.slice(place * signatureLetters, (place + 1) * signatureLetters)

/**
 * The addresses of everything that can be seen of one asset, for one claim: signed once, written as they are asked for.
 * They need no credentials (wire reference 10.1): who made the list is written into them and is asked for the right anew
 * at every request, so that an address dies with the right.
 */
export class PictureAddresses {
  readonly #before: string
  readonly #after: string
  readonly #signatures: string

  /** `base` is where the API begins, without a slash at its end. */
  constructor(claim: PreviewClaim, filename: string, { base, key }: { base: string; key: KeyObject }) {
    const text = claimText(claim)
    this.#before = `${base}/cache/v2/${text}/`
    this.#after = `/${encodeSegment(filename)}.`
    this.#signatures = signatures(text, key)
  }

  /** In the order of `previewSizes`. */
  previews(): string[] {
    return previewSizes.map((_, place) => this.#at(place))
  }

  preview(place: number): string {
    return this.#at(place)
  }

  /** In the order of `quickSizes`. */
  quick(): string[] {
    return quickSizes.map((_, at) => this.#at(previewSizes.length + at))
  }

  /** What is made of a film or sound, under the same rules. */
  derivative(derivative: Derivative): string {
    return this.#at(derivativesAt + derivatives.indexOf(derivative), endings[derivative])
  }

  /** The picture in its own pixels. */
  full(): string {
    return this.#at(fullAt)
  }

  /** A template for the pages of a document at each of their sizes: `{page}` is the number of the page. */
  pages(): string[] {
    return pageSizes.map((_, at) => this.#at(pagesAt + at, 'jpg', '.{page}'))
  }

  #at(place: number, ending = 'jpg', page = ''): string {
    return `${this.#before}${place}.${signatureAt(this.#signatures, place)}${page}${this.#after}${ending}`
  }
}

export const previewPattern = '/cache/v2/:claim/:size/:name'

/** Reads an address back; null when it is not one of ours. */
export function readPreviewAddress(
  parts: { claim: string; size: string },
  key: KeyObject,
): { claim: PreviewClaim; shown: Shown; permission: ArchivePermission } | null {
  const [place = '', given = '', ...rest] = parts.size.split('.')
  const found = /^(\d|[1-9]\d)$/.test(place) ? addressed[Number(place)] : undefined
  const [assetId, userId, window, content, mark, shared] = parts.claim.split('-')
  const scope = scopeOf(mark)
  if (!found || !assetId || !userId || !window || !content || scope === undefined) return null
  const expected = Buffer.from(signatureAt(signatures(parts.claim, key), Number(place)))
  const offered = Buffer.from(given)
  if (offered.length !== expected.length || !timingSafeEqual(offered, expected)) return null
  const number = (text: string) => Number.parseInt(text, 36)
  const share = shared === undefined ? null : number(shared)
  const claim = { assetId: number(assetId), userId: number(userId), window: number(window), content, scope, share }
  const { permission } = found
  const { shown } = found
  if (typeof shown === 'string' || !('pagesOf' in shown)) return rest.length > 0 ? null : { claim, shown, permission }
  const [page = ''] = rest
  if (rest.length > 1) return null
  // Five digits are more pages than any document has that is drawn here.
  if (!/^[1-9]\d{0,4}$/.test(page)) return null
  return { claim, shown: { page: Number(page), size: shown.pagesOf }, permission }
}
