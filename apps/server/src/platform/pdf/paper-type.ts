const pngStart = '89504e470d0a1a0a'

/** The media type of a paper by its first bytes; null for what is none. */
export function typeOfPaper(bytes: Buffer): 'application/pdf' | 'image/png' | 'image/jpeg' | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  if (bytes.toString('hex', 0, 8) === pngStart) return 'image/png'
  return bytes.toString('hex', 0, 3) === 'ffd8ff' ? 'image/jpeg' : null
}

/** What the name of such a file ends with. */
export const paperEndings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** Bytes that a paper may have. */
export const largestPaper = 10_000_000
/** Of a request that brings one in base64. */
export const paperBodyLimit = 14_000_000
