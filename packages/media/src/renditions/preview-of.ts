import { rgbaToThumbHash } from 'thumbhash'
import { backdrop } from '#src/decoding/picture-source.ts'
import type { Pixels } from '#src/decoding/pixels.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { coloursOf, hashOf, type Likeness } from './likeness-of.ts'

/** `placeholder` is a ThumbHash in base64 (about 25 bytes), `dominantColour` is `#rrggbb`. */
export type Preview = { placeholder: string; dominantColour: string; likeness: Likeness }

// ThumbHash keeps at most seven waves per side: 48 pixels tell them all, and the hash costs the square of this.
const tinySide = 48

/** What a tile shows before its picture has come, and what the picture is compared by. */
export async function previewOf(pixels: Pixels): Promise<Preview> {
  const rgba = await tinyPicture(pixels)
  return {
    placeholder: Buffer.from(rgbaToThumbHash(rgba.width, rgba.height, rgba.data)).toString('base64'),
    dominantColour: dominantColour(rgba.data),
    likeness: { hash: await hashOf(pixels), colours: coloursOf(rgba.data) },
  }
}

/** The likeness of a picture that was made before, such as a thumbnail. */
export async function readLikeness(path: string): Promise<Likeness> {
  const picture = sharp(path).flatten({ background: backdrop }).toColourspace('srgb')
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels !== 1 && channels !== 3) throw new RenderError('damaged', `${channels} channels after flattening`)
  const pixels = { data, width, height, channels } satisfies Pixels
  return { hash: await hashOf(pixels), colours: coloursOf((await tinyPicture(pixels)).data) }
}

async function tinyPicture(pixels: Pixels): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(pixels.data, {
    raw: { width: pixels.width, height: pixels.height, channels: pixels.channels },
  })
    .resize({ width: tinySide, height: tinySide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data: info.channels === 4 ? data : grayToRgba(data), width, height }
}

function grayToRgba(grayAlpha: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(grayAlpha.length * 2)
  for (let from = 0, to = 0; from < grayAlpha.length; from += 2, to += 4) {
    rgba.fill(grayAlpha[from] ?? 0, to, to + 3)
    rgba[to + 3] = 255
  }
  return rgba
}

/** The mean of the fullest of 512 colour boxes: a colour that is really there, where the plain mean is often mud. */
function dominantColour(rgba: Uint8Array): string {
  const boxes = new Map<number, { count: number; red: number; green: number; blue: number }>()
  for (let at = 0; at + 2 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3)
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const box = boxes.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    boxes.set(key, { count: box.count + 1, red: box.red + red, green: box.green + green, blue: box.blue + blue })
  }
  const fullest = [...boxes.values()].reduce((best, box) => (box.count > best.count ? box : best))
  const channels = [fullest.red, fullest.green, fullest.blue].map((sum) => Math.round(sum / fullest.count))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
