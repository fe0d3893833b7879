import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Command, type Font, type Glyph } from 'opentype.js'
import { round } from './sheet.ts'

/** The faces of posters, plates and charts: a grotesque and an old style. */
const faces = {
  plain: '@fontsource/archivo/files/archivo-latin-400-normal.woff',
  strong: '@fontsource/archivo/files/archivo-latin-600-normal.woff',
  heavy: '@fontsource/archivo/files/archivo-latin-900-normal.woff',
  serif: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  italic: '@fontsource/fraunces/files/fraunces-latin-400-italic.woff',
}
export type Face = keyof typeof faces

const opened = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const file = readFileSync(fileURLToPath(import.meta.resolve(faces[face])))
  const font = opentype.parse(new Uint8Array(file).buffer)
  opened.set(face, font)
  return font
}

export interface Writing {
  face: Face
  size: number
  /** Left end, middle or right end, as `anchor` says. */
  x: number
  /** Base line. */
  y: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  /** Thousandths of the size between letters. */
  tracking?: number
}

/** Letter by letter with kerning: the ligatures of these faces need rules that the library does not know. */
function* placed(text: string, { face, size, tracking = 0 }: Pick<Writing, 'face' | 'size' | 'tracking'>) {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  let at = 0
  let before: Glyph | null = null
  for (const letter of text) {
    const glyph = font.charToGlyph(letter)
    if (before) at += font.getKerningValue(before, glyph) * scale + (tracking / 1000) * size
    yield { glyph, at, end: at + glyph.advanceWidth * scale }
    at += glyph.advanceWidth * scale
    before = glyph
  }
}

export function textWidth(text: string, writing: Pick<Writing, 'face' | 'size' | 'tracking'>): number {
  let width = 0
  for (const { end } of placed(text, writing)) width = end
  return width
}

/** The size at which a text is as wide as wished, `most` at most. */
export function fittingSize(
  text: string,
  { face, tracking = 0 }: Pick<Writing, 'face' | 'tracking'>,
  width: number,
  most: number,
): number {
  return Math.min(most, (100 * width) / textWidth(text, { face, size: 100, tracking }))
}

/** Letters as a path: the same on a machine without any font. */
export function write(text: string, writing: Writing): string {
  const { size, x, y, fill, anchor = 'start' } = writing
  const width = textWidth(text, writing)
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  let line = ''
  for (const { glyph, at } of placed(text, writing))
    line += glyph
      .getPath(left + at, y, size)
      .commands.map(written)
      .join('')
  return `<path d="${line}" fill="${fill}"/>`
}

/** By us: the library writes numbers near nought as no numbers. */
const written = ({ type, x1, y1, x2, y2, x, y }: Command) =>
  type + [x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : [round(value)])).join(' ')
