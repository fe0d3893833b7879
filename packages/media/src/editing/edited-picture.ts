import type { Sharp, SharpOptions } from 'sharp'
import { backdrop, openSource, turn, turnedSize } from '#src/decoding/picture-source.ts'
import { checkPixels, readPictureHeader } from '#src/decoding/read-picture-header.ts'
import type { OpenedPicture } from '#src/opening/opened-picture.ts'
import { type PictureEdit, turnedFurther } from './picture-edit.ts'

/** A picture as an edit wants it, and its pixels. */
export type EditedPicture = { picture: Sharp; width: number; height: number }

/**
 * Turns, straightens, cuts and shrinks a still picture. Each step that the decoder cannot do beside the next is done on pixels that
 * are not compressed. Rejects with the decoder's error, and when there are more pixels than `pixelLimit`.
 */
export async function editedPicture(
  { source, orientation }: OpenedPicture,
  edit: PictureEdit,
  options: SharpOptions & { limitInputPixels: number },
): Promise<EditedPicture> {
  const header =
    typeof source === 'string' || Buffer.isBuffer(source)
      ? await readPictureHeader(source)
      : { ...source, orientation: null }
  checkPixels(header, options.limitInputPixels)
  const target = turnedFurther(orientation ?? header.orientation ?? 1, edit)
  const [width, height] = turnedSize(header.width ?? 1, header.height ?? 1, target)
  const opened = openSource(source, options)
  const upright = target === 1 ? opened : openSource(await plainPixels(turn(opened, target)), options)
  const box = boxOf({ width, height }, edit)
  const { straighten } = edit
  const straight =
    straighten === 0
      ? upright
      : openSource(await plainPixels(upright.rotate(straighten, { background: backdrop })), options)
  const isWhole = straighten === 0 && box.width === width && box.height === height
  const cut = isWhole ? straight : straight.extract(box)
  return { picture: cut, width: box.width, height: box.height }
}

/** Pixels without loss, their depth and channels as they are. */
function plainPixels(picture: Sharp): Promise<Buffer> {
  return picture.tiff({ compression: 'none', bigtiff: true }).toBuffer()
}

/** What is left of a picture, in pixels of the straightened one, which is larger all around. */
function boxOf({ width, height }: { width: number; height: number }, { crop, straighten }: PictureEdit) {
  const angle = (Math.abs(straighten) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const around = { width: width * cos + height * sin, height: width * sin + height * cos }
  const { left, top, ...sides } = crop ?? largestInside({ width, height }, { cos, sin })
  const kept = (part: number, side: number) => Math.max(1, Math.min(side, Math.round(part * side)))
  const box = { width: kept(sides.width, width), height: kept(sides.height, height) }
  const start = (part: number, side: number, outer: number, length: number) =>
    Math.max(0, Math.min(Math.floor(outer) - length, Math.round((outer - side) / 2 + part * side)))
  return {
    ...box,
    left: start(left, width, around.width, box.width),
    top: start(top, height, around.height, box.height),
  }
}

/** The largest part of the same proportions that shows nothing but picture once it is straightened. */
function largestInside(
  { width, height }: { width: number; height: number },
  { cos, sin }: { cos: number; sin: number },
) {
  const part = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos))
  return { left: (1 - part) / 2, top: (1 - part) / 2, width: part, height: part }
}

/** The sides of a picture whose longer one is at most so long. */
export function shrunkTo(
  { width, height }: { width: number; height: number },
  longerSide: number | null,
): { width: number; height: number } {
  const factor = longerSide === null ? 1 : Math.min(1, longerSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * factor))
  return { width: scaled(width), height: scaled(height) }
}
