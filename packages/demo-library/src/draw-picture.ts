import sharp from 'sharp'
import type { DemoItem } from './catalogue.ts'
import { addIim } from './iim.ts'
import { Random } from './random.ts'
import { headRegion, portrait } from './scenes/portrait.ts'
import { Sheet } from './sheet.ts'
import { writeXmp } from './xmp.ts'

export type PictureItem = Extract<DemoItem, { kind: 'picture' }>

// The next picture is drawn beside this one by another process; threads within one would only wait for each other.
sharp.concurrency(1)
sharp.cache(false)

/** The picture as SVG. */
export function drawSheet(item: PictureItem, seed: string): Sheet {
  const sheet = new Sheet(item.width, item.height)
  item.theme.scene(sheet, new Random(`${seed} ${item.index}`), { light: item.light, inks: item.inks })
  return sheet
}

/** The file: drawn, with the grain of film over it where the format is not one for flat colours, and with its metadata inside. */
export async function drawPicture(item: PictureItem, seed: string): Promise<Buffer> {
  const { theme, description } = item
  const sheet = drawSheet(item, seed)
  const regions =
    theme.scene === portrait && description.people[0] !== undefined
      ? { width: item.width, height: item.height, list: [{ name: description.people[0], ...headRegion(sheet) }] }
      : null
  const format = theme.formats.length === 1 ? 'jpg' : item.path.slice(item.path.lastIndexOf('.') + 1)
  const { data, info } = await sharp(Buffer.from(sheet.toString()))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (format !== 'png') addGrain(data, info)
  const { width, height } = info
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).withXmp(writeXmp(description, regions))
  if (format === 'png') return picture.png({ compressionLevel: 6 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 86, effort: 2 }).toBuffer()
  if (format === 'tif') return picture.tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer()
  const taken = description.created.replaceAll('-', ':').replace('T', ' ')
  picture.withExif({ IFD0: { Software: 'Vitrine' }, IFD2: { DateTimeOriginal: taken } })
  return addIim(await picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(), description)
}

const grainSide = 256
const grain = makeGrain()
const laid = layTable()

/** Noise around the middle grey, strength 9 of 255. */
function makeGrain(): Uint8Array {
  const random = new Random('grain')
  return Uint8Array.from(
    { length: grainSide * grainSide },
    () => 128 + Math.round((random.next() + random.next() + random.next() - 1.5) * 18),
  )
}

/** What becomes of a value under a grain, at 256 times the grain and the value: the blending that is called overlay. */
function layTable(): Uint8Array {
  return Uint8Array.from({ length: 256 * 256 }, (_, at) => {
    const [over, under] = [(at >> 8) / 255, (at & 255) / 255]
    return Math.round(255 * (under < 0.5 ? 2 * over * under : 1 - 2 * (1 - over) * (1 - under)))
  })
}

/** By us: laid over by the library it took seven times as long, a quarter of all the making. */
function addGrain(pixels: Buffer, { width, height }: { width: number; height: number }): void {
  for (let row = 0, at = 0; row < height; row++) {
    const line = (row % grainSide) * grainSide
    for (let column = 0; column < width; column++) {
      const base = (grain[line + (column % grainSide)] ?? 128) << 8
      for (const end = at + 3; at < end; at++) pixels[at] = laid[base | (pixels[at] ?? 0)] ?? 0
    }
  }
}
