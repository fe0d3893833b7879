const pngStart = '89504e470d0a1a0a'
/** Longest side of a signature that is drawn, pixels: more than any screen of ours sends. */
const mostPixels = 4000

/** Whether a text is a PNG of a modest size, in base64. It is only ever shown as a picture, and decoded by viewers of PDFs. */
export function isSmallPng(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length < 33 || bytes.toString('hex', 0, 8) !== pngStart) return false
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width > 0 && height > 0 && width <= mostPixels && height <= mostPixels
}
