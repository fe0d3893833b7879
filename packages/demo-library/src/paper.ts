import sharp from 'sharp'
import type { Description } from './catalogue.ts'
import { inks, lights } from './palettes.ts'
import { Random } from './random.ts'
import { botany } from './scenes/botany.ts'
import { chart } from './scenes/chart.ts'
import { mountains } from './scenes/mountains.ts'
import { poster } from './scenes/poster.ts'
import type { Scene } from './scenes/scene.ts'
import { stillLife } from './scenes/still-life.ts'
import { Sheet } from './sheet.ts'
import { writeXmp } from './xmp.ts'

const page = { width: 595, height: 842 }
const scenes: readonly Scene[] = [poster, mountains, botany, chart, stillLife]
const passages: readonly string[] = [
  'A caption says who is in the picture, where it was taken, and when. It does not describe what everybody can see.',
  'Names are written as the people themselves write them, with every accent, and in their own script where the archive has it.',
  'The credit stands in the file. Whoever hands a picture on hands the credit on with it.',
  'Dates are those of the picture, not of the day on which it reached the desk.',
  'A place has a town and a country. Where the place itself matters more than the town, it comes first.',
  'Ratings are for the desk alone: three stars may be used, four should be, five will be remembered.',
  'Plates are numbered through. A plate that was taken out leaves its number empty.',
  'What is not known is left out. A guess in a caption is a fact in ten years.',
]

/** A paper of four pages: a cover, and pages with a plate and text that can be searched. */
export async function makePaper(description: Description, take: number, seed: string): Promise<Buffer> {
  const random = new Random(`${seed} paper ${take}`)
  const document = new Pdf()
  for (let number = 0; number < 4; number++) {
    const isCover = number === 0
    const sheet = new Sheet(isCover ? 900 : 960, isCover ? 1274 : 640)
    const scene = scenes[isCover ? 0 : ((take + number) % (scenes.length - 1)) + 1] ?? poster
    scene(sheet, random, { light: random.pick(lights), inks: random.pick(inks) })
    const jpeg = await sharp(Buffer.from(sheet.toString()))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer()
    const picture = document.add(
      `/Type /XObject /Subtype /Image /Width ${sheet.width} /Height ${sheet.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    )
    document.addPage(
      picture,
      isCover
        ? `q ${page.width} 0 0 ${page.height} 0 0 cm /P Do Q`
        : inner(description, random.shuffle(passages).slice(0, 4), number),
    )
  }
  return document.finish(writeXmp(description))
}

function inner({ title }: Description, paragraphs: readonly string[], number: number): string {
  const lines: string[] = []
  for (const paragraph of paragraphs) lines.push(...broken(paragraph, 78), '')
  const text = lines.map((line) => `(${literal(line)}) '`).join('\n')
  return `q 479 0 0 319 58 440 cm /P Do Q
BT /H 19 Tf 58 396 Td (${literal(title)}) Tj ET
BT /F 11 Tf 17 TL 58 380 Td ${text} ET
BT /F 9 Tf 530 40 Td (${number + 1}) Tj ET`
}

function broken(text: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line.length + word.length > most) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const literal = (text: string) => text.replace(/[\\()]/g, '\\$&').replaceAll('’', '\\222')

/** A plain PDF 1.7 of pictures and the fonts that every reader has. */
class Pdf {
  readonly #objects: Buffer[] = []
  readonly #pages: number[] = []
  readonly #tree: number
  readonly #fonts: readonly [number, number]

  constructor() {
    this.#tree = this.#reserve()
    const font = (name: string) =>
      this.#put(Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`))
    this.#fonts = [font('Times-Roman'), font('Helvetica-Bold')]
  }

  #reserve(): number {
    return this.#objects.push(Buffer.alloc(0))
  }

  #put(content: Buffer): number {
    return this.#objects.push(content)
  }

  /** A stream with its dictionary; answers its number. */
  add(dictionary: string, content: Buffer): number {
    return this.#put(
      Buffer.concat([
        Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    )
  }

  addPage(picture: number, content: string): void {
    const stream = this.add('', Buffer.from(content, 'latin1'))
    const resources = `<< /XObject << /P ${picture} 0 R >> /Font << /F ${this.#fonts[0]} 0 R /H ${this.#fonts[1]} 0 R >> >>`
    this.#pages.push(
      this.#put(
        Buffer.from(
          `<< /Type /Page /Parent ${this.#tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} /Contents ${stream} 0 R >>`,
        ),
      ),
    )
  }

  finish(xmp: string): Buffer {
    this.#objects[this.#tree - 1] = Buffer.from(
      `<< /Type /Pages /Count ${this.#pages.length} /Kids [${this.#pages.map((number) => `${number} 0 R`).join(' ')}] >>`,
    )
    const metadata = this.add('/Type /Metadata /Subtype /XML', Buffer.from(xmp))
    const root = this.#put(Buffer.from(`<< /Type /Catalog /Pages ${this.#tree} 0 R /Metadata ${metadata} 0 R >>`))
    const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
    let length = parts[0]?.length ?? 0
    const offsets = this.#objects.map((content, at) => {
      const object = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')])
      const offset = length
      parts.push(object)
      length += object.length
      return `${String(offset).padStart(10, '0')} 00000 n \n`
    })
    const count = this.#objects.length + 1
    parts.push(
      Buffer.from(
        `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root ${root} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    )
    return Buffer.concat(parts)
  }
}
