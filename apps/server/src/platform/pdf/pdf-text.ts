import { createRequire } from 'node:module'
import type PdfDocument from 'pdfkit'
import { visualLine } from './visual-line.ts'

export type Pdf = InstanceType<typeof PdfDocument>

/** DejaVu Sans has Latin, Greek, Cyrillic and Arabic letters; its licence lets it be embedded in documents. */
const require = createRequire(import.meta.url)
export const fonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

export type Direction = 'ltr' | 'rtl'

/** Draws one line whose top is at `y`: from `x` on, or up to the right end of the width where the page goes leftwards. */
export function drawLine(
  pdf: Pdf,
  line: string,
  { x, y, width, base, align }: { x: number; y: number; width: number; base: Direction; align: Direction },
): void {
  const pieces = visualLine(line, base)
  // Letters that go rightwards alone need no order of ours, and are faster in one piece.
  const texts = pieces.some(({ isRightToLeft }) => isRightToLeft) ? pieces.map(({ text }) => text) : [line]
  const wide = texts.reduce((sum, text) => sum + pdf.widthOfString(text), 0)
  let at = align === 'rtl' ? x + width - wide : x
  for (const text of texts) {
    pdf.text(text, at, y, { lineBreak: false })
    at += pdf.widthOfString(text)
  }
}

/** Where a text begins: at the side of its first letter that has one. */
export function directionOf(text: string, otherwise: Direction): Direction {
  const [letter] = /\p{L}/u.exec(text) ?? []
  if (letter === undefined) return otherwise
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? 'rtl'
    : 'ltr'
}

/** The lines of a paragraph; a word that fits into none is broken. */
export function wrapped(pdf: Pdf, paragraph: string, width: number): string[] {
  return wrappedUpTo(pdf, paragraph, { width, most: Number.POSITIVE_INFINITY })
}

const blank = /\s+/

/** As many lines of a paragraph as there is room for; where there is more, the last of them ends in an ellipsis. */
export function wrappedUpTo(pdf: Pdf, paragraph: string, { width, most }: { width: number; most: number }): string[] {
  const lines: string[] = []
  let line = ''
  const isFull = () => lines.length >= most
  const cut = (rest: string) => [...lines.slice(0, most - 1), withEllipsis(pdf, `${lines[most - 1]} ${rest}`, width)]
  for (const word of paragraph.split(blank).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (pdf.widthOfString(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    if (isFull()) return cut(word)
    while (pdf.widthOfString(line) > width) {
      const head = atBreak(longestHead(pdf, line, { width, ending: '' }))
      lines.push(head)
      line = line.slice(head.length)
      if (isFull() && line !== '') return [...lines.slice(0, -1), withEllipsis(pdf, head + line, width)]
    }
  }
  return [...lines, line]
}

/** Names of files are broken behind a sign rather than within a word, where that leaves a line of some length. */
function atBreak(head: string): string {
  const [nearer = ''] = /^.*[-_./]/u.exec(head) ?? []
  return nearer.length >= head.length / 2 ? nearer : head
}

/** One line of a text, with an ellipsis where it is too long. */
export function withEllipsis(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text
  return `${longestHead(pdf, text, { width, ending: '…' }).trimEnd()}…`
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The longest beginning that fits together with an ending, one letter at least. Halves its way there: words may be thousands of letters long. */
function longestHead(pdf: Pdf, text: string, { width, ending }: { width: number; ending: string }): string {
  const ends = [...letters.segment(text)].map(({ index, segment }) => index + segment.length)
  let [fits, breaks] = [0, ends.length - 1]
  while (fits < breaks) {
    const middle = Math.ceil((fits + breaks) / 2)
    if (pdf.widthOfString(text.slice(0, ends[middle]) + ending) <= width) fits = middle
    else breaks = middle - 1
  }
  return text.slice(0, ends[fits])
}

/** Longer values are cut before they are looked at: no page has room for them. */
const longest = 4000
/** Stands for a letter that the font does not have. */
const missing = '\u25A1'

/**
 * What somebody else wrote, as it can be drawn: on one line, without what is not seen or turns the order of letters, and with a mark for
 * each letter that the font does not have.
 */
export function drawable(pdf: Pdf, text: string): string {
  const seen = text
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu, '\uE000')
    // Variation selectors and joiners of emoji belong to letters that are not there.
    .replace(/\p{Cf}|[\uFE00-\uFE0F]/gu, '')
    .replaceAll('\uE000', '\u200C')
    .trim()
  // Not in its types; there is no other way to ask a font than to open it twice.
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })._font
  return Array.from(seen, (letter) =>
    letter === '\u200C' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : missing,
  ).join('')
}
