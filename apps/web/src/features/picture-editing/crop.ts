import { type Crop, showsPictureOnly } from '@vitrine/contract/picture-edits.ts'

/** A picture once it is turned: its proportions, and by how many degrees it is straightened. */
export interface Frame {
  /** Width by height. */
  aspect: number
  straighten: number
}

/** Edges by which a part is drawn larger and smaller; all four false moves it. */
export interface Edges {
  left: boolean
  right: boolean
  top: boolean
  bottom: boolean
}

/** The smallest part that can be drawn, of a side. */
const least = 0.02

const isWithin = (crop: Crop, { aspect, straighten }: Frame) =>
  crop.left >= -1e-9 &&
  crop.top >= -1e-9 &&
  crop.left + crop.width <= 1 + 1e-9 &&
  crop.top + crop.height <= 1 + 1e-9 &&
  showsPictureOnly(crop, aspect, straighten)

const between = (from: Crop, to: Crop, part: number): Crop => ({
  left: from.left + (to.left - from.left) * part,
  top: from.top + (to.top - from.top) * part,
  width: from.width + (to.width - from.width) * part,
  height: from.height + (to.height - from.height) * part,
})

const tidy = ({ left, top, width, height }: Crop): Crop => {
  const side = (start: number, length: number) => {
    const kept = Math.min(1, Math.max(0, start))
    return [kept, Math.min(1 - kept, length)] as const
  }
  const [[x, w], [y, h]] = [side(left, width), side(top, height)]
  return { left: x, top: y, width: w, height: h }
}

/** From a part that shows picture only, as far towards another as that stays so. */
function towards(from: Crop, to: Crop, frame: Frame): Crop {
  if (isWithin(to, frame)) return tidy(to)
  let [good, bad] = [0, 1]
  for (let step = 0; step < 24; step++) {
    const middle = (good + bad) / 2
    if (isWithin(between(from, to, middle), frame)) good = middle
    else bad = middle
  }
  return tidy(between(from, to, good))
}

const middle: Crop = { left: 0.5 - least / 4, top: 0.5 - least / 4, width: least / 2, height: least / 2 }

/** The largest part around the middle with these proportions of pixels; null for those of the picture. */
export function largestPart(ratio: number | null, frame: Frame): Crop {
  const wanted = (ratio ?? frame.aspect) / frame.aspect
  const [width, height] = wanted >= 1 ? [1, 1 / wanted] : [wanted, 1]
  const whole = { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
  const point = { left: 0.5 - width / 200, top: 0.5 - height / 200, width: width / 100, height: height / 100 }
  return towards(point, whole, frame)
}

/** The part as it was, or as much of it as shows picture only once the picture lies otherwise. */
export function fitPart(crop: Crop, frame: Frame): Crop {
  if (isWithin(crop, frame)) return crop
  const { left, top, width, height } = crop
  const [x, y] = [left + width / 2, top + height / 2]
  const small = { left: x - width / 200, top: y - height / 200, width: width / 100, height: height / 100 }
  return isWithin(small, frame) ? towards(small, crop, frame) : towards(middle, crop, frame)
}

/**
 * A part after its edges, or all of it, were drawn by parts of the sides. With a ratio of pixels it keeps that, led by the side
 * that was drawn.
 */
export function drawn(
  crop: Crop,
  edges: Edges,
  by: { x: number; y: number },
  frame: Frame,
  ratio: number | null,
): Crop {
  if (!(edges.left || edges.right || edges.top || edges.bottom)) {
    // Each way for itself: at an edge it slides along.
    const across = towards(crop, { ...crop, left: crop.left + by.x }, frame)
    return towards(across, { ...across, top: across.top + by.y }, frame)
  }
  const clamp = (value: number) => Math.max(least, value)
  let width = clamp(crop.width + (edges.right ? by.x : 0) - (edges.left ? by.x : 0))
  let height = clamp(crop.height + (edges.bottom ? by.y : 0) - (edges.top ? by.y : 0))
  if (ratio !== null) {
    const wanted = ratio / frame.aspect
    if (edges.left || edges.right) height = width / wanted
    else width = height * wanted
  }
  const left = edges.left ? crop.left + crop.width - width : crop.left
  const top = edges.top ? crop.top + crop.height - height : crop.top
  return towards(crop, { left, top, width, height }, frame)
}
