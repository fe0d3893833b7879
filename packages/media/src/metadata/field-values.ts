/** Longest text kept of any one value, in UTF-16 units: that of the largest field. `maxSize` of a field limits editing, not reading. */
export const longestText = 16_000
/** Most values kept of a list. */
export const longestList = 1_000

const controls = /(?![\n\t])\p{Cc}/gu

/** Text fit for storing: well-formed, no control characters, line ends as `\n` (or a blank on a single line), trimmed, capped. */
export function cleanText(text: string, multiline: boolean): string {
  // Cut before and after: a megabyte caption must not pay for the replacements, nor may these lengthen the result.
  const lines = text
    .slice(0, longestText * 2)
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(controls, '')
  const shaped = multiline ? lines : lines.replace(/[\n\t]+/gu, ' ')
  return shaped.trim().slice(0, longestText).toWellFormed()
}

/** `True` or `False`, as the wire stores booleans; undefined for anything else. */
export function booleanText(text: string): string | undefined {
  if (/^(true|yes|1)$/iu.test(text)) return 'True'
  return /^(false|no|0)$/iu.test(text) ? 'False' : undefined
}

/**
 * A rating of one character, 0 to 5. `tag` decides the scale: Microsoft's percentages, ID3's `mail rating counter` of 0 to 255, or stars. Rejected (-1)
 * and nonsense give undefined, since the field has one character.
 */
export function ratingText(text: string, tag: string): string | undefined {
  const words = text.trim().split(/\s+/u)
  const number = Number(tag.endsWith(':Popularimeter') ? words.at(-2) : text)
  if (!Number.isFinite(number) || text.trim() === '') return undefined
  const stars = starsOf(number, tag)
  return stars >= 0 && stars <= 5 ? String(stars) : undefined
}

function starsOf(number: number, tag: string): number {
  if (tag.endsWith(':Popularimeter')) return stepsBelow(number, [1, 32, 96, 160, 224])
  if (tag.endsWith('RatingPercent')) return stepsBelow(number, [1, 13, 38, 63, 88])
  return Math.round(number)
}

function stepsBelow(number: number, steps: readonly number[]): number {
  return steps.filter((step) => number >= step).length
}

const cp1252Decoder = new TextDecoder('windows-1252')
const cp1252 = new Map(Array.from({ length: 256 }, (_, byte) => [cp1252Decoder.decode(new Uint8Array([byte])), byte]))
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * IPTC-IIM text without a declared character set is read as Latin-1 by exiftool, yet many programs wrote UTF-8 there. Text that
 * is valid UTF-8 once its bytes are restored was UTF-8: a Latin-1 text passes that test by chance only if it is gibberish.
 */
export function repairUndeclaredUtf8(text: string): string {
  if (/^[\u0020-\u007e\s]*$/u.test(text)) return text
  const bytes = Array.from(text, (character) => cp1252.get(character))
  if (bytes.some((byte) => byte === undefined)) return text
  try {
    return strictUtf8.decode(Uint8Array.from(bytes, (byte) => byte ?? 0))
  } catch {
    return text
  }
}
