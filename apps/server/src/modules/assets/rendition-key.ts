/** What tells one rendition of a content from another. */
interface RenditionName {
  /** Longer side, pixels. */
  size: number
  square: boolean
  /** `webp` for pictures that move. */
  form?: 'jpeg' | 'webp'
}

/** Where a rendition is kept: by the hash of the original, so that it never goes stale and a copy costs nothing. */
export function renditionKey(sha256: string, { size, square, form = 'jpeg' }: RenditionName): string {
  const ending = form === 'jpeg' ? 'jpg' : form
  return `renditions/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}-${square ? 's' : ''}${size}.${ending}`
}
