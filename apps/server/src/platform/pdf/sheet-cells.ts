import { type Direction, directionOf, drawable, drawLine, fonts, type Pdf, wrappedUpTo } from './pdf-text.ts'
import { type Box, captionLeading, captionSize } from './sheet-layout.ts'

/** One picture of a sheet with what stands below it. */
export interface SheetCell {
  /** A JPEG; null where there is none to be shown. */
  picture: Buffer | null
  /** Stands in an empty frame instead of a picture, with the reason. */
  name: string
  reason: string
  /** From top to bottom; the first stands out. */
  captions: readonly string[]
}

interface Place {
  boxes: readonly Box[]
  direction: Direction
}

interface Line {
  text: string
  isFirst: boolean
}

/** Between a picture and its caption, points; more below one that is alone. */
const airs = { some: 4, one: 9 }

/** Draws the pictures of a page with their captions. All captions of a page have as much room as the longest takes, so that pictures stand in rows. */
export function drawCells(pdf: Pdf, cells: readonly SheetCell[], { boxes, direction }: Place): void {
  const [first] = boxes
  if (first === undefined) return
  const { size, most } = captionSize(first)
  const air = boxes.length === 1 ? airs.one : airs.some
  const captions = cells.map(({ captions: texts }) => linesOf(pdf, texts, { width: first.width, size, most }))
  const longest = Math.max(0, ...captions.map(({ length }) => length))
  const below = longest === 0 ? 0 : longest * size * captionLeading + air
  for (const [at, cell] of cells.entries()) {
    const box = boxes[at]
    if (box === undefined) return
    pdf.save().rect(box.x, box.y, box.width, box.height).clip()
    const ground = { ...box, height: box.height - below }
    let y = drawPicture(pdf, cell, { ground, isAlone: boxes.length === 1, direction }) + air
    for (const { text, isFirst } of captions[at] ?? []) {
      pdf.font(isFirst ? fonts.bold : fonts.plain).fontSize(size)
      pdf.fillColor(isFirst ? '#1a1a1a' : '#444444')
      drawLine(pdf, text, { x: box.x, y, width: box.width, base: directionOf(text, direction), align: direction })
      y += size * captionLeading
    }
    pdf.restore()
  }
}

/** Each caption gets one line as long as there are lines, then more from the first on. */
function linesOf(
  pdf: Pdf,
  texts: readonly string[],
  { width, size, most }: { width: number; size: number; most: number },
): Line[] {
  const shown = texts.slice(0, most)
  const wanted = shown.map((text, at) => {
    pdf.font(at === 0 ? fonts.bold : fonts.plain).fontSize(size)
    const plain = drawable(pdf, text)
    return { plain, count: wrappedUpTo(pdf, plain, { width, most }).length }
  })
  const given = wanted.map(() => 1)
  let left = most - given.length
  for (const [at, { count }] of wanted.entries()) {
    const more = Math.min(left, count - 1)
    given[at] = 1 + more
    left -= more
  }
  return wanted.flatMap(({ plain }, at) => {
    pdf.font(at === 0 ? fonts.bold : fonts.plain).fontSize(size)
    const lines = wrappedUpTo(pdf, plain, { width, most: given[at] ?? 1 })
    return lines.map((text) => ({ text, isFirst: at === 0 }))
  })
}

/**
 * A picture lies on a ground of the size of its cell, so that upright and lying ones make rows and columns; one alone needs none, and has
 * its caption directly below. Answers where that begins.
 */
function drawPicture(
  pdf: Pdf,
  { picture, name, reason }: SheetCell,
  { ground, isAlone, direction }: { ground: Box; isAlone: boolean; direction: Direction },
): number {
  const { x, y, width, height } = ground
  if (picture === null) {
    pdf.rect(x + 0.25, y + 0.25, width - 0.5, height - 0.5)
    pdf.lineWidth(0.5).dash(3, { space: 2 }).strokeColor('#999999').stroke().undash()
    drawReason(pdf, { name, reason }, { ground, direction })
    return y + height
  }
  const edge = isAlone ? 0 : Math.min(4, width / 20)
  if (!isAlone) pdf.rect(x, y, width, height).fill('#f3f3f3')
  const image = (pdf as unknown as Opening).openImage(picture)
  const scale = Math.min((width - 2 * edge) / image.width, (height - 2 * edge) / image.height)
  const [wide, high] = [image.width * scale, image.height * scale]
  const top = isAlone ? y : y + (height - high) / 2
  pdf.image(image as unknown as Buffer, x + (width - wide) / 2, top, { width: wide, height: high })
  return isAlone ? top + high : y + height
}

/** Not in the types of the library. What it opens can be drawn. */
interface Opening {
  openImage(bytes: Buffer): { width: number; height: number }
}

function drawReason(
  pdf: Pdf,
  { name, reason }: Pick<SheetCell, 'name' | 'reason'>,
  { ground, direction }: { ground: Box; direction: Direction },
): void {
  const size = captionSize(ground).size
  const width = ground.width - 12
  const most = Math.max(1, Math.floor(ground.height / (size * captionLeading)) - 1)
  pdf.font(fonts.plain).fontSize(size)
  const names = wrappedUpTo(pdf, drawable(pdf, name), { width, most: Math.min(2, most) })
  const reasons = wrappedUpTo(pdf, drawable(pdf, reason), { width, most: Math.min(2, most) })
  const lines = [...names, ...reasons].filter((line) => line !== '')
  let y = ground.y + Math.max(2, (ground.height - lines.length * size * captionLeading) / 2)
  for (const [at, line] of lines.entries()) {
    pdf.fillColor(at < names.length ? '#333333' : '#666666')
    const wide = pdf.widthOfString(line)
    const x = ground.x + (ground.width - wide) / 2
    drawLine(pdf, line, { x, y, width: wide, base: directionOf(line, direction), align: 'ltr' })
    y += size * captionLeading
  }
}
