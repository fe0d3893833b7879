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
  const picture = sharp(Buffer.from(sheet.toString()))
    .flatten({ background: '#ffffff' })
    .composite(format === 'png' ? [] : [{ input: grain, raw: grainSize, tile: true, blend: 'overlay' }])
    .removeAlpha()
    .withXmp(writeXmp(description, regions))
  if (format === 'png') return picture.png({ compressionLevel: 6 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 86, effort: 2 }).toBuffer()
  if (format === 'tif') return picture.tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer()
  const taken = description.created.replaceAll('-', ':').replace('T', ' ')
  picture.withExif({ IFD0: { Software: 'Vitrine' }, IFD2: { DateTimeOriginal: taken } })
  return addIim(await picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(), description)
}

const grainSize = { width: 256, height: 256, channels: 4 as const }
const grain = makeGrain()

/** Noise around the middle grey, which `overlay` leaves as it is; strength 9 of 255. */
function makeGrain(): Buffer {
  const random = new Random('grain')
  const pixels = Buffer.alloc(grainSize.width * grainSize.height * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const value = 128 + Math.round((random.next() + random.next() + random.next() - 1.5) * 18)
    pixels.fill(value, at, at + 3)
    pixels[at + 3] = 255
  }
  return pixels
}
