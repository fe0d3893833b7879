/** Renditions for download are of higher quality and carry what the file says about itself. */
export type RenditionPurpose = 'preview' | 'download'

/** What tells one rendition of a content from another. */
interface RenditionName {
  /** Longer side, pixels. */
  size: number
  square: boolean
  /** `webp` for pictures that move. */
  form?: 'jpeg' | 'webp'
  purpose?: RenditionPurpose
}

/** Where a rendition is kept: by the hash of the original, so that it never goes stale and a copy costs nothing. */
export function renditionKey(sha256: string, name: RenditionName): string {
  const { size, square, form = 'jpeg', purpose = 'preview' } = name
  const kind = (purpose === 'download' ? 'd' : '') + (square ? 's' : '')
  const ending = form === 'jpeg' ? 'jpg' : form
  return `${renditionPrefix(sha256)}${kind}${size}.${ending}`
}

/** What the keys of all renditions of one content begin with. */
export function renditionPrefix(sha256: string): string {
  return `renditions/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}-`
}
