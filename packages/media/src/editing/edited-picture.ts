import type { Sharp, SharpOptions } from 'sharp'
import { backdrop, openSource, turn, turnedSize } from '#src/decoding/picture-source.ts'
import { checkPixels, readPictureHeader } from '#src/decoding/read-picture-header.ts'
import type { OpenedPicture } from '#src/opening/opened-picture.ts'
import { cutSides, keptPart, type PictureEdit, straightenedSides, turnedFurther } from './picture-edit.ts'

/** A picture as an edit wants it, and its pixels. */
export type EditedPicture = { picture: Sharp; width: number; height: number }

/**
 * Turns, straightens, cuts and shrinks a still picture. Each step that the decoder cannot do beside the next is done on pixels that
 * are not compressed. Rejects with the decoder's error, and when there are more pixels than `pixelLimit`.
 */
export async function editedPicture(
  { source, orientation }: OpenedPicture,
  edit: PictureEdit,
  { keepsMetadata = false, ...options }: SharpOptions & { limitInputPixels: number; keepsMetadata?: boolean },
): Promise<EditedPicture> {
  const header =
    typeof source === 'string' || Buffer.isBuffer(source)
      ? await readPictureHeader(source)
      : { ...source, orientation: null }
  checkPixels(header, options.limitInputPixels)
  const target = turnedFurther(orientation ?? header.orientation ?? 1, edit)
  const [width, height] = turnedSize(header.width ?? 1, header.height ?? 1, target)
  const opened = openSource(source, options)
  const upright = target === 1 ? opened : openSource(await plainPixels(turn(opened, target), keepsMetadata), options)
  const box = boxOf({ width, height }, edit)
  const { straighten } = edit
  const straight =
    straighten === 0
      ? upright
      : openSource(await plainPixels(upright.rotate(straighten, { background: backdrop }), keepsMetadata), options)
  const isWhole = straighten === 0 && box.width === width && box.height === height
  const cut = isWhole ? straight : straight.extract(box)
  return { picture: cut, width: box.width, height: box.height }
}

/** Pixels without loss, their depth and channels as they are; with what the file says about itself, in sRGB then. */
function plainPixels(picture: Sharp, keepsMetadata: boolean): Promise<Buffer> {
  const described = keepsMetadata ? picture.withMetadata({ orientation: 1 }) : picture
  return described.tiff({ compression: 'none', bigtiff: true }).toBuffer()
}

/** What is left of a picture, in pixels of the straightened one, which is larger all around. */
function boxOf({ width, height }: { width: number; height: number }, edit: PictureEdit) {
  const around = straightenedSides({ width, height }, edit.straighten)
  const { left, top } = keptPart({ width, height }, edit)
  const box = cutSides({ width, height }, edit)
  const start = (part: number, side: number, outer: number, length: number) =>
    Math.max(0, Math.min(Math.floor(outer) - length, Math.round((outer - side) / 2 + part * side)))
  return {
    ...box,
    left: start(left, width, around.width, box.width),
    top: start(top, height, around.height, box.height),
  }
}
