import { z } from 'zod'
import { mostNamed } from './bulk-edits.ts'
import { deed, message, offered } from './document.ts'

const part = z.number().min(0).max(1)

/**
 * How a picture is changed; ours. The steps follow each other in this order, each on what the one before shows: quarter turns clockwise,
 * mirroring, straightening by degrees clockwise around the middle, cutting, shrinking.
 */
export const PictureEdit = z.object({
  /** Degrees clockwise. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  /** Left and right are exchanged. */
  mirrored: z.boolean().default(false),
  /** Degrees clockwise. */
  straighten: z.number().min(-45).max(45).default(0),
  /** What is left, as parts of the width and height before straightening; null for all that shows picture. */
  crop: z.object({ left: part, top: part, width: part, height: part }).nullable().default(null),
  /** Longer side, pixels; never enlarged. */
  longerSide: z.int().min(1).max(100_000).nullable().default(null),
})
export type PictureEdit = z.infer<typeof PictureEdit>

/** Whether an edit changes nothing. */
export function isUnchanged({ turn, mirrored, straighten, crop, longerSide }: PictureEdit): boolean {
  return turn === 0 && !mirrored && straighten === 0 && crop === null && longerSide === null
}

/** A part of what is shown, from 0 to 1. */
export type Crop = NonNullable<PictureEdit['crop']>

/** Parts are told by so many digits; a part may stick out by less than a pixel of the largest pictures. */
const tolerance = 1e-4

/**
 * Whether a crop shows nothing but picture, of a picture of `aspect` (width by height, once it is turned) that is straightened
 * by these degrees.
 */
export function showsPictureOnly({ left, top, width, height }: Crop, aspect: number, straighten: number): boolean {
  if (width <= 0 || height <= 0) return false
  const angle = (straighten * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ] as const
  return corners.every(([across, down]) => {
    // Turned back with the picture, in heights of it, each corner must lie within.
    const [x, y] = [(across - 0.5) * aspect, down - 0.5]
    const [backX, backY] = [x * cos + y * sin, y * cos - x * sin]
    return Math.abs(backX) <= aspect / 2 + tolerance && Math.abs(backY) <= 0.5 + tolerance
  })
}

const assets = z
  .array(z.object({ href: z.string().min(1) }))
  .min(1)
  .max(mostNamed)

/** Pictures are turned by a quarter, or put upside down (wire reference 11.1). */
export const RotateRequest = message('rotate-request', z.object({ assets, direction: z.enum(['cw', 'ccw', '180']) }))

/** Pictures get a changed version of their file; ours. */
export const PictureEditRequest = message(
  'picture-edit-request',
  z.object({ assets, edit: PictureEdit, comment: z.string().max(1000).default('') }),
)

/** Where it is begun; ours: one address takes tasks of all kinds. */
export const pictureEditsEntrance = {
  pictureEdits: offered(
    z.object({
      rotate: deed('POST', 'rotate-request', 'task-creation'),
      edit: deed('POST', 'picture-edit-request', 'task-creation'),
    }),
  ),
}
