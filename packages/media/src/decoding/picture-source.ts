import type { Sharp, SharpOptions } from 'sharp'
import type { Pixels } from './pixels.ts'
import { sharp } from './sharp-decoder.ts'

/** Bytes of a file, a path, or pixels that another decoder made. */
export type PictureSource = Buffer | string | Pixels

/** Transparent pictures lie on this: light enough for dark logos, dark enough that white ones can still be seen. */
export const backdrop = '#e0e0e0'

export function openSource(source: PictureSource, options: SharpOptions): Sharp {
  if (typeof source === 'string' || Buffer.isBuffer(source)) return sharp(source, options)
  const { data, width, height, channels } = source
  return sharp(data, { ...options, raw: { width, height, channels } })
}

/** Brings a picture upright: by this Exif orientation, or by the one that the decoder finds. */
export function turn(picture: Sharp, orientation: number | undefined): Sharp {
  if (orientation === undefined) return picture.autoOrient()
  const mirrored = [2, 4, 5, 7].includes(orientation) ? picture.flop() : picture
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation]
  return degrees === undefined ? mirrored : mirrored.rotate(degrees)
}

/** Width and height once a picture of this stored size is turned. */
export function turnedSize<Side>(width: Side, height: Side, orientation: number | null | undefined): [Side, Side] {
  return (orientation ?? 1) >= 5 ? [height, width] : [width, height]
}
