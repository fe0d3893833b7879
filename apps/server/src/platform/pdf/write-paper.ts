import { drawLine, fonts, type Pdf, wrapped } from './pdf-text.ts'
import { drawSiteMark, markBlue } from './site-mark.ts'

/** What stands on a paper, from top to bottom. */
export type Block =
  | { kind: 'text'; text: string; size: number; isBold?: boolean; before?: number }
  /** A PNG, so high at most, in points. */
  | { kind: 'picture'; bytes: Buffer; height: number }
  /** The mark of the site, beside the name of whoever asks; in a band of their colour, or alone. */
  | { kind: 'mark'; name: string; isBanner: boolean; hasMark: boolean }
  | { kind: 'rule' }

export interface Paper {
  title: string
  /** A tag of RFC 5646: what a screen reader speaks. */
  language: string
  direction: 'ltr' | 'rtl'
  /** When it was made: the same paper is the same bytes. */
  at: Date
  blocks: readonly Block[]
}

const margin = 56
const leading = 1.45

/** Writes a PDF on A4 with its own letters, which can be searched and copied. */
export async function writePaper(paper: Paper): Promise<Buffer> {
  const info = { Title: paper.title, CreationDate: paper.at, Producer: 'Vitrine', Creator: 'Vitrine' }
  // With the first paper: few starts lead to one, and the library takes its time to load.
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({ size: 'A4', margin, lang: paper.language, displayTitle: true, info, compress: true })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((settle, fail) => pdf.on('end', settle).on('error', fail))
  pdf.y = margin
  for (const block of paper.blocks) draw(pdf, block, paper.direction)
  pdf.end()
  await done
  return Buffer.concat(chunks)
}

function draw(pdf: Pdf, block: Block, direction: Paper['direction']): void {
  const width = pdf.page.width - 2 * margin
  if (block.kind === 'mark') drawMark(pdf, block, { direction, width })
  else if (block.kind === 'rule') {
    room(pdf, 20)
    pdf
      .moveTo(margin, pdf.y + 8)
      .lineTo(margin + width, pdf.y + 8)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke()
    pdf.y += 18
  } else if (block.kind === 'picture') {
    const [pixelsWide, pixelsHigh] = [block.bytes.readUInt32BE(16), block.bytes.readUInt32BE(20)]
    const scale = Math.min(width / pixelsWide, block.height / pixelsHigh)
    const [wide, high] = [pixelsWide * scale, pixelsHigh * scale]
    room(pdf, high)
    const top = pdf.y
    pdf.image(block.bytes, direction === 'rtl' ? margin + width - wide : margin, top, { width: wide, height: high })
    pdf.y = top + high + 8
  } else drawText(pdf, block, { direction, width })
}

const markSize = 24

function drawMark(
  pdf: Pdf,
  { name, isBanner, hasMark }: Extract<Block, { kind: 'mark' }>,
  { direction, width }: Layout,
): void {
  const high = markSize + 16
  room(pdf, high)
  const top = pdf.y
  if (isBanner) pdf.rect(margin, top, width, high).fill(markBlue)
  pdf.font(fonts.bold).fontSize(14)
  const [edge, taken] = [isBanner ? 12 : 0, hasMark ? markSize + 10 : 0]
  const isRight = direction === 'rtl'
  if (hasMark) {
    const x = isRight ? margin + width - edge - markSize : margin + edge
    const [ground, line] = isBanner ? ['#ffffff', markBlue] : [markBlue, '#ffffff']
    drawSiteMark(pdf, { x, y: top + 8, size: markSize, ground, line })
  }
  pdf.fillColor(isBanner ? '#ffffff' : '#000000')
  const x = margin + edge + (isRight ? 0 : taken)
  drawLine(pdf, name, { x, y: top + 12, width: width - 2 * edge - taken, base: direction, align: direction })
  pdf.y = top + high + 12
}

interface Layout {
  direction: Paper['direction']
  width: number
}

function drawText(
  pdf: Pdf,
  { text, size, isBold, before = 0 }: Extract<Block, { kind: 'text' }>,
  { direction, width }: Layout,
): void {
  pdf
    .font(isBold ? fonts.bold : fonts.plain)
    .fontSize(size)
    .fillColor('#000000')
  pdf.y += before
  for (const line of text.split(/\r?\n/).flatMap((paragraph) => wrapped(pdf, paragraph, width))) {
    room(pdf, size * leading)
    const top = pdf.y
    drawLine(pdf, line, { x: margin, y: top, width, base: direction, align: direction })
    pdf.y = top + size * leading
  }
}

/** A new page where the rest of this one is too small. */
function room(pdf: Pdf, height: number): void {
  if (pdf.y + height <= pdf.page.height - margin) return
  pdf.addPage()
  pdf.y = margin
}
