import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Direction, drawable, drawLine, fonts, type Pdf, withEllipsis } from './pdf-text.ts'
import { drawCells, type SheetCell } from './sheet-cells.ts'
import { type Box, cellsOf, paperSize, type SheetGrid, sheetMargin } from './sheet-layout.ts'
import { drawSiteMark, markBlue } from './site-mark.ts'

/** A sheet of pictures: what is the same on all of its pages. */
export interface Sheet extends Omit<SheetGrid, 'hasHead' | 'hasFoot'> {
  /** Empty for none. */
  title: string
  /** Stands at the head beside the mark; null for neither. */
  siteName: string | null
  /** At the foot; empty for nothing. */
  foot: string
  /** What is said of each page, from 1 on, such as its date and number; empty for nothing. */
  pageLine: (page: number) => string
  /** A tag of RFC 5646: what a screen reader speaks. */
  language: string
  direction: Direction
  at: Date
}

export const gridOf = (sheet: Sheet): SheetGrid => ({
  ...sheet,
  hasHead: sheet.title !== '' || sheet.siteName !== null,
  hasFoot: sheet.foot !== '' || sheet.pageLine(1) !== '',
})

/**
 * Writes a PDF page by page into a file: no more than one page is held at once, however many there are. Letters are those of the font,
 * so that they can be searched and copied.
 */
export async function writeSheet(
  sheet: Sheet,
  pages: AsyncIterable<readonly SheetCell[]>,
  path: string,
): Promise<void> {
  const info = { Title: sheet.title, CreationDate: sheet.at, Producer: 'Vitrine', Creator: 'Vitrine' }
  const { default: PdfDocument } = await import('pdfkit')
  const size = paperSize(sheet)
  const options = { lang: sheet.language, displayTitle: sheet.title !== '', info, compress: true, autoFirstPage: false }
  const pdf = new PdfDocument({ size, margin: 0, ...options })
  const file = createWriteStream(path)
  const written = pipeline(pdf, file)
  // Heard of below, when the pages are there.
  written.catch(() => undefined)
  try {
    const grid = gridOf(sheet)
    let page = 0
    for await (const cells of pages) {
      pdf.addPage()
      drawHead(pdf, sheet)
      const boxes = cellsOf(grid).map((box) => mirrored(box, sheet, size[0]))
      drawCells(pdf, cells, { boxes, direction: sheet.direction })
      drawFoot(pdf, sheet, ++page)
      await room(file, written)
    }
    pdf.end()
  } catch (error) {
    pdf.destroy()
    await written.catch(() => undefined)
    throw error
  }
  await written
}

/** Waits until the file has taken what was written. */
async function room(file: WriteStream, written: Promise<void>): Promise<void> {
  while (file.writableNeedDrain) await Promise.race([once(file, 'drain'), written])
}

const mirrored = (box: Box, { direction }: Sheet, width: number): Box =>
  direction === 'rtl' ? { ...box, x: width - box.x - box.width } : box

const [nameSize, markSize] = [9, 14]

function drawHead(pdf: Pdf, { title, siteName, direction, ...sheet }: Sheet): void {
  const width = paperSize(sheet)[0] - 2 * sheetMargin
  const far = direction === 'rtl' ? 'ltr' : 'rtl'
  let taken = 0
  if (siteName !== null) {
    pdf.font(fonts.plain).fontSize(nameSize).fillColor('#444444')
    const name = withEllipsis(pdf, drawable(pdf, siteName), width * 0.35)
    taken = pdf.widthOfString(name) + markSize + 6
    const box = { x: sheetMargin, y: sheetMargin + 2, width, base: direction, align: far } as const
    drawLine(pdf, name, box)
    const x = direction === 'rtl' ? sheetMargin + taken - markSize : sheetMargin + width - taken
    drawSiteMark(pdf, { x, y: sheetMargin, size: markSize, ground: markBlue, line: '#ffffff' })
  }
  if (title === '') return
  pdf.font(fonts.bold).fontSize(13).fillColor('#111111')
  const room = width - taken - (taken > 0 ? 16 : 0)
  const x = sheetMargin + (direction === 'rtl' ? width - room : 0)
  const text = withEllipsis(pdf, drawable(pdf, title), room)
  drawLine(pdf, text, { x, y: sheetMargin - 1, width: room, base: direction, align: direction })
}

function drawFoot(pdf: Pdf, { foot, pageLine, direction, ...sheet }: Sheet, page: number): void {
  const [wide, high] = paperSize(sheet)
  const width = wide - 2 * sheetMargin
  const y = high - sheetMargin - 8
  pdf.font(fonts.plain).fontSize(7.5).fillColor('#555555')
  const line = drawable(pdf, pageLine(page))
  const taken = line === '' ? 0 : pdf.widthOfString(line) + 16
  const far = direction === 'rtl' ? 'ltr' : 'rtl'
  if (line !== '') drawLine(pdf, line, { x: sheetMargin, y, width, base: direction, align: far })
  if (foot === '') return
  const text = withEllipsis(pdf, drawable(pdf, foot), width - taken)
  const x = sheetMargin + (direction === 'rtl' ? taken : 0)
  drawLine(pdf, text, { x, y, width: width - taken, base: direction, align: direction })
}
