import type { Sides } from '#features/picture-editing/edit-draft.ts'

/** How far the terms of a proportion may be from what is drawn. */
const tolerance = 0.005
const largestTerm = 20

/** The terms of a proportion in small whole numbers where such are near enough, such as 16 and 9; else the sides as they are. */
export function termsOf({ width, height }: Sides): Sides {
  const wanted = width / height
  for (let down = 1; down <= largestTerm; down++) {
    const across = Math.round(wanted * down)
    if (across >= 1 && across <= largestTerm * 2 && Math.abs(across / down / wanted - 1) <= tolerance)
      return { width: across, height: down }
  }
  return { width, height }
}
