import type { AnnotationType } from '@vitrine/contract/annotation-limits.ts'
import type { Point } from '@vitrine/contract/annotations.ts'
import { haloOf, type Points } from './annotation-geometry.ts'
import styles from './annotations.module.css'

export interface ShapeFaceProps {
  type: AnnotationType
  /** On the stage. */
  points: Points
  color: string
  /** What stands in the badge. */
  label: string
  /** A polygon whose corners are not all there. */
  isOpen?: boolean
}

const list = (points: Points) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Radius of a badge, and how far above its place that of a pin is. In pixels of the screen. */
const [badge, stem] = [11, 20]

/** What is marked, as it is drawn: its colour between two lines that are its opposite, so that it is seen on every picture. */
export function ShapeFace({ type, points, color, label, isOpen = false }: ShapeFaceProps) {
  const halo = haloOf(color)
  const [first = { x: 0, y: 0 }, second = first] = points
  const at = badgePlace(type, first, second)
  return (
    <g className={styles['shape']} style={{ '--colour': color, '--halo': halo } as React.CSSProperties}>
      <Outline type={type} points={points} isOpen={isOpen} className={styles['halo'] ?? ''} />
      <Outline type={type} points={points} isOpen={isOpen} className={styles['line'] ?? ''} />
      <circle cx={at.x} cy={at.y} r={badge} className={styles['badge']} />
      <text x={at.x} y={at.y} className={styles['number']} aria-hidden>
        {label}
      </text>
    </g>
  )
}

/** On the line, where what is drawn begins; of a pin it is the head. */
function badgePlace(type: AnnotationType, first: Point, second: Point): Point {
  if (type === 'pin') return { x: first.x, y: first.y - stem }
  if (type === 'arrow' || type === 'polygon') return first
  const { x, y } = upperLeft(first, second)
  // Halfway between the top and the left of an ellipse.
  const inwards = type === 'ellipse' ? (1 - Math.SQRT1_2) / 2 : 0
  return { x: x + Math.abs(first.x - second.x) * inwards, y: y + Math.abs(first.y - second.y) * inwards }
}

const upperLeft = (a: Point, b: Point): Point => ({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) })

interface OutlineProps extends Pick<ShapeFaceProps, 'type' | 'points'> {
  isOpen: boolean
  className: string
}

function Outline({ type, points, isOpen, className }: OutlineProps) {
  const [from = { x: 0, y: 0 }, to = from] = points
  const { x, y } = upperLeft(from, to)
  const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)]
  switch (type) {
    case 'rectangle':
      return <rect {...{ x, y, width, height, className }} />
    case 'ellipse':
      return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} className={className} />
    case 'polygon':
      return isOpen ? (
        <polyline points={list(points)} className={className} />
      ) : (
        <polygon points={list(points)} className={className} />
      )
    case 'arrow':
      return <path d={arrowPath(from, to)} className={className} />
    case 'pin':
      return <path d={`M${from.x},${from.y}L${from.x},${from.y - stem}`} className={className} />
  }
}

/** A line and the two strokes of its head, which is no longer than the arrow. */
function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const head = Math.min(18, length * 0.6)
  const [dx, dy] = [((to.x - from.x) / length) * head, ((to.y - from.y) / length) * head]
  const end = (turn: 1 | -1) => `${to.x - dx - turn * dy * 0.55},${to.y - dy + turn * dx * 0.55}`
  return `M${from.x},${from.y}L${to.x},${to.y}M${end(1)}L${to.x},${to.y}L${end(-1)}`
}
