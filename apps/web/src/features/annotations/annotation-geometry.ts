import type { AnnotationType } from '@vitrine/contract/annotation-limits.ts'
import type { Annotation, AnnotationCreation, Point } from '@vitrine/contract/annotations.ts'
import type { Size, StageSizes, Zoom } from '#features/assets/viewer/zoom.ts'

/**
 * Where something is, by the points that can be moved: two opposite corners of a rectangle or an ellipse, the place of a pin, the
 * corners of a polygon, the two ends of an arrow. In pixels of the picture.
 */
export type Points = readonly Point[]

/** The part of the frame that the picture fills: of a page as much as it fills of its square. */
export function extentIn(frame: Size & { pages: number | null }, fit: Size): Size {
  if (frame.pages === null) return { width: frame.width, height: frame.height }
  const longer = Math.max(fit.width, fit.height, 1)
  return {
    width: Math.max(1, Math.round((frame.width * fit.width) / longer)),
    height: Math.max(1, Math.round((frame.height * fit.height) / longer)),
  }
}

/** The way from the picture to the stage and back, as the picture lies on it now. */
export function placing(extent: Size, { fit, stage }: Pick<StageSizes, 'fit' | 'stage'>, zoom: Zoom) {
  const [width, height] = [fit.width * zoom.scale, fit.height * zoom.scale]
  const left = (stage.width - width) / 2 + zoom.x * fit.width
  const top = (stage.height - height) / 2 + zoom.y * fit.height
  const [across, down] = [width / Math.max(1, extent.width), height / Math.max(1, extent.height)]
  return {
    toStage: ({ x, y }: Point): Point => ({ x: left + x * across, y: top + y * down }),
    toPicture: ({ x, y }: Point): Point => inside({ x: (x - left) / across, y: (y - top) / down }, extent),
    /** Pixels of the picture for so many of the stage. */
    across: (pixels: number) => pixels / across,
    down: (pixels: number) => pixels / down,
  }
}
export type Placing = ReturnType<typeof placing>

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
const inside = ({ x, y }: Point, { width, height }: Size): Point => ({ x: clamp(x, width), y: clamp(y, height) })

export function pointsOf({ type, left, top, width, height, points, from, to }: Annotation): Points {
  if (type === 'polygon' && points) return points
  if (type === 'arrow' && from && to) return [from, to]
  const corner = { x: left, y: top }
  return type === 'pin' ? [corner] : [corner, { x: left + width, y: top + height }]
}

/** What is sent of where something is. */
export function wishOf(
  type: AnnotationType,
  points: Points,
): Pick<AnnotationCreation, 'left' | 'top' | 'width' | 'height' | 'points' | 'from' | 'to'> {
  if (type === 'polygon') return { points: [...points] }
  const [from = { x: 0, y: 0 }, to = from] = points
  if (type === 'arrow') return { from, to }
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  if (type === 'pin') return { left, top }
  return { left, top, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }
}

/** Something of a usual size around a point. */
export function usualPoints(type: AnnotationType, middle: Point, half: Size, extent: Size): Points {
  const { x, y } = middle
  const at = (dx: number, dy: number) => inside({ x: x + dx * half.width, y: y + dy * half.height }, extent)
  if (type === 'pin') return [at(0, 0)]
  if (type === 'polygon') return [at(0, -1), at(1, 0.8), at(-1, 0.8)]
  return type === 'arrow' ? [at(-1, 1), at(0, 0)] : withArea([at(-1, -1), at(1, 1)], extent)
}

/** Two corners that are at least a pixel apart in both directions. */
export function withArea(points: Points, extent: Size): Points {
  const [from, to] = points
  if (from === undefined || to === undefined) return points
  const apart = (a: number, b: number, most: number) => (a !== b ? b : a < most ? a + 1 : a - 1)
  return [from, { x: apart(from.x, to.x, extent.width), y: apart(from.y, to.y, extent.height) }]
}

/** All of it elsewhere, as far as the picture goes. */
export function moved(points: Points, by: Point, { width, height }: Size): Points {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const limit = (all: number[], wish: number, most: number) =>
    Math.round(Math.max(-Math.min(...all), Math.min(most - Math.max(...all), wish)))
  const [dx, dy] = [limit(xs, by.x, width), limit(ys, by.y, height)]
  return points.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
}

/** One of its points elsewhere. */
export function withPoint(type: AnnotationType, points: Points, at: number, to: Point, extent: Size): Points {
  const next = points.map((point, index) => (index === at ? inside(to, extent) : point))
  if (type === 'rectangle' || type === 'ellipse') return withArea(next, extent)
  const [from, end] = next
  const isNothing = type === 'arrow' && from && end && from.x === end.x && from.y === end.y
  return isNothing ? points : next
}

/** Larger or smaller: the last of its points goes; a pin has no size and goes itself. */
export function resized(type: AnnotationType, points: Points, by: Point, extent: Size): Points {
  const last = points.at(-1)
  if (type === 'pin' || last === undefined) return moved(points, by, extent)
  return withPoint(type, points, points.length - 1, { x: last.x + by.x, y: last.y + by.y }, extent)
}

/** What lies around a colour so that it is seen on every picture: black around light ones, white around dark ones. */
export function haloOf(color: string): '#000000' | '#ffffff' {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  // Where black and white are as far from it.
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff'
}
