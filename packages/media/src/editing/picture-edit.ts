/** How a picture is to be changed. The steps follow each other in this order. Plain data: it crosses process boundaries as it is. */
export type PictureEdit = {
  /** Degrees clockwise, as the picture is shown now. */
  turn: 0 | 90 | 180 | 270
  /** Left and right are exchanged. */
  mirrored: boolean
  /** Degrees clockwise, −45 to 45, around the middle. */
  straighten: number
  /** What is left, as parts (0 to 1) of the width and height that the picture has before it is straightened; null for all. */
  crop: { left: number; top: number; width: number; height: number } | null
  /** Longer side, pixels; a picture is never enlarged. Null leaves it. */
  longerSide: number | null
}

/** Whether whole quarter turns and mirroring are all: then no pixel has to be computed anew. */
export function isOnlyTurned({ straighten, crop, longerSide }: PictureEdit): boolean {
  return straighten === 0 && crop === null && longerSide === null
}

/** Exif orientations by whether the picture is mirrored first, then by quarter turns clockwise. */
const orientations = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
] as const

/** The Exif orientation of a picture of this orientation once it is turned and mirrored as it is shown. */
export function turnedFurther(orientation: number, { turn, mirrored }: Pick<PictureEdit, 'turn' | 'mirrored'>): number {
  const isMirrored = orientations[1].includes(orientation as 2)
  const quarters = Math.max(0, orientations[isMirrored ? 1 : 0].indexOf(orientation as never)) + turn / 90
  // To mirror what was turned is to mirror first and turn the other way.
  const row = orientations[isMirrored !== mirrored ? 1 : 0]
  return row[(((mirrored ? -quarters : quarters) % 4) + 4) % 4] ?? 1
}

interface Sides {
  width: number
  height: number
}

/** What is left of a picture of these sides, once it is turned, as parts of them. */
export function keptPart(
  { width, height }: Sides,
  { crop, straighten }: PictureEdit,
): NonNullable<PictureEdit['crop']> {
  if (crop !== null) return crop
  // The largest part of the same proportions that shows nothing but picture.
  const around = straightenedSides({ width, height }, straighten)
  const part = Math.min(width / around.width, height / around.height)
  return { left: (1 - part) / 2, top: (1 - part) / 2, width: part, height: part }
}

/** The sides of what holds all of a straightened picture. */
export function straightenedSides({ width, height }: Sides, straighten: number): Sides {
  const angle = (Math.abs(straighten) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

/** The pixels of what is left, before it is shrunk; `turned` are those of the picture once it is turned. */
export function cutSides(turned: Sides, edit: PictureEdit): Sides {
  const part = keptPart(turned, edit)
  const kept = (share: number, side: number) => Math.max(1, Math.min(side, Math.round(share * side)))
  return { width: kept(part.width, turned.width), height: kept(part.height, turned.height) }
}

/** The sides of a picture whose longer one is at most so long. */
export function shrunkTo({ width, height }: Sides, longerSide: number | null): Sides {
  const factor = longerSide === null ? 1 : Math.min(1, longerSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * factor))
  return { width: scaled(width), height: scaled(height) }
}

/** The formats in which a changed copy of a file can be written. */
export const editableTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff'] as const
