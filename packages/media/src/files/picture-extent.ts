/** How large the picture of a file is before it is made smaller: pixels, upright. */
export type PictureExtent = {
  width: number
  height: number
  /** Drawn at whatever size is wished (drawings, pages): width and height are proportions only. */
  scalable?: true
  /** It moves, and is within the limits for that. */
  moving?: true
}

/** Null where a decoder does not say how large its picture is. */
export function stillExtent(width: number | null | undefined, height: number | null | undefined): PictureExtent | null {
  return width && height ? { width, height } : null
}
