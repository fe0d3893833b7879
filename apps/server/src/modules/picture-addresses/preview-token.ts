import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { TokenScope } from '@vitrine/contract/tokens.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'

const lifetime = 3600
/** Tokens of the same ten minutes are the same, so that documents with them are: one has fifty minutes left at least. */
export const previewTokenWindow = 600

interface PreviewTokenClaims {
  userId: number
  asset: string
  issuer: string
  /** Of the token that was told it: it opens no more than that token does. */
  scope: TokenScope | null
}

/** How a token names its asset: `archives/5000/Folder/file.jpg`. */
export function previewTokenAsset({ row }: Asset): string {
  return `archives/${row.archive_id}/${row.path}`
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encode({ alg: 'HS256', typ: 'JWT' })
const sign = (text: string, key: KeyObject) => createHmac('sha256', key).update(`preview token ${text}`).digest()

/** A JWT that opens the pictures of one asset for fifty minutes to an hour (wire reference 4.4). */
export function makePreviewToken(
  { userId, asset, issuer, scope }: PreviewTokenClaims,
  now: number,
  key: KeyObject,
): string {
  const seconds = Math.floor(now / 1000 / previewTokenWindow) * previewTokenWindow
  const times = { exp: seconds + lifetime, nbf: seconds, iat: seconds }
  const jti = hash('sha256', `${userId} ${scope} ${seconds} ${asset}`).replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/,
    '$1-$2-$3-$4-$5',
  )
  const claims = { iss: issuer, sub: String(userId), ...times, jti, ass: asset, rev: '', limit: scope }
  const text = `${header}.${encode({ ...claims, aud: 'preview_token', scope: ['arbitrary_renditions'] })}`
  return `${text}.${sign(text, key).toString('base64url')}`
}

/** Whose token it is and for which asset; null when it is not ours, not for this, or over. */
export function readPreviewToken(
  token: string,
  now: number,
  key: KeyObject,
): Omit<PreviewTokenClaims, 'issuer'> | null {
  const [head, body, given] = token.split('.')
  if (head !== header || !body || !given) return null
  const expected = sign(`${head}.${body}`, key)
  const offered = Buffer.from(given, 'base64url')
  if (offered.length !== expected.length || !timingSafeEqual(offered, expected)) return null
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  const isCurrent = claims.aud === 'preview_token' && claims.exp > now / 1000 && claims.nbf <= now / 1000
  return isCurrent ? { userId: Number(claims.sub), asset: claims.ass, scope: claims.limit ?? null } : null
}
