/** Where a rendition is kept: by the hash of the original, so that it never goes stale and a copy costs nothing. */
export function renditionKey(sha256: string, { size, square }: { size: number; square: boolean }): string {
  return `renditions/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}-${square ? 's' : ''}${size}.jpg`
}
