import type { AnnotationType } from '@vitrine/contract/annotation-limits.ts'
import type { AnnotationChange, Point } from '@vitrine/contract/annotations.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import type { AnnotationFrame } from './annotation-frame.ts'
import type { AnnotationRow } from './annotations.tables.ts'

/** Where an annotation is, in whole pixels of a frame. */
export interface AnnotationShape {
  left: number
  top: number
  width: number
  height: number
  /** The corners of a polygon, the two ends of an arrow; none for others. */
  points: Point[]
}

/** What somebody says of where an annotation is. */
export type WishedShape = Pick<AnnotationChange, 'left' | 'top' | 'width' | 'height' | 'points' | 'from' | 'to'>

export const saysShape = ({ left, top, width, height, points, from, to }: WishedShape): boolean =>
  [left, top, width, height, points, from, to].some((value) => value !== undefined)

/**
 * Where it is to be; what is not said stays as it was.
 * @throws Problem InvalidRequest that names the field and the rule: `missing`, `inside`, `small`, `same`.
 */
export function shapeOf(
  type: AnnotationType,
  wish: WishedShape,
  { before, frame }: { before: AnnotationShape | null; frame: AnnotationFrame },
): AnnotationShape {
  if (type === 'polygon') return around(demanded(wish.points ?? before?.points, 'points'), frame, 'points')
  if (type === 'arrow') {
    const from = demanded(wish.from ?? before?.points[0], 'from')
    const to = demanded(wish.to ?? before?.points[1], 'to')
    if (from.x === to.x && from.y === to.y) throw wrong('to', 'same', say('annotations.noLength'))
    around([from], frame, 'from')
    around([to], frame, 'to')
    return around([from, to], frame, 'to')
  }
  const left = within(demanded(wish.left ?? before?.left, 'left'), frame.width, 'left')
  const top = within(demanded(wish.top ?? before?.top, 'top'), frame.height, 'top')
  if (type === 'pin') return { left, top, width: 0, height: 0, points: [] }
  const width = side(demanded(wish.width ?? before?.width, 'width'), frame.width - left, 'width')
  const height = side(demanded(wish.height ?? before?.height, 'height'), frame.height - top, 'height')
  return { left, top, width, height, points: [] }
}

function around(points: Point[], frame: AnnotationFrame, field: string): AnnotationShape {
  for (const { x, y } of points) {
    within(x, frame.width, field)
    within(y, frame.height, field)
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const whole = points.map(({ x, y }) => ({ x, y }))
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top, points: whole }
}

function demanded<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw wrong(field, 'missing', say('annotations.missing', { name: field }))
  return value
}

function within(value: number, most: number, field: string): number {
  if (value < 0 || value > most) throw wrong(field, 'inside', say('annotations.outside', { most }))
  return value
}

function side(value: number, most: number, field: string): number {
  if (value < 1) throw wrong(field, 'small', say('annotations.small'))
  return within(value, most, field)
}

export const wrong = (field: string, rule: string, message: ReturnType<typeof say>): Problem =>
  new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })

/** Where an annotation is in the frame that its asset has now: in proportion, where that has become another. */
export function shapeIn(frame: AnnotationFrame, row: AnnotationRow): AnnotationShape {
  const [across, down] = [ratio(frame.width, row.frame_width), ratio(frame.height, row.frame_height)]
  const x = (value: number) => Math.min(frame.width, Math.round(value * across))
  const y = (value: number) => Math.min(frame.height, Math.round(value * down))
  const [left, top] = [x(row.left_edge), y(row.top_edge)]
  const points = (JSON.parse(row.points) as Point[]).map((point) => ({ x: x(point.x), y: y(point.y) }))
  const right = x(row.left_edge + row.width)
  return { left, top, width: right - left, height: y(row.top_edge + row.height) - top, points }
}

const ratio = (now: number, before: number) => (before === 0 ? 1 : now / before)

export const isOfEarlierVersion = ({ contentHash }: AnnotationFrame, { content_hash }: AnnotationRow): boolean =>
  content_hash !== contentHash
