import type { Point } from '@vitrine/contract/annotations.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Size } from '#features/assets/viewer/zoom.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ChangeDesk, Desk, Draft } from './annotation-desk.ts'
import { moved, type Placing, type Points, resized, withPoint } from './annotation-geometry.ts'
import styles from './annotations.module.css'
import { focusText } from './focus-text.ts'
import { ShapeFace } from './shape-face.tsx'

interface DraftShapeProps {
  draft: Draft
  desk: Desk
  change: ChangeDesk
  way: Placing
  extent: Size
}

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Of the sides of the picture, by one press of an arrow key. */
const step = 0.01

/** What is being drawn: moved by its body, changed by its points, or both by keys. */
export function DraftShape({ draft, desk, change, way, extent }: DraftShapeProps) {
  const { t } = useTexts()
  const body = useRef<SVGGElement>(null)
  const { type, points, isOpen, color, changed } = draft
  const put = (next: Points) => change(({ draft: now }) => (now === null ? {} : { draft: { ...now, points: next } }))
  const hold = useHold({ draft, way, extent, put })
  const isByKeys = desk.isByKeys && !isOpen
  useEffect(() => {
    if (isByKeys) body.current?.focus()
  }, [isByKeys])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = ways[event.key]
    if (event.key === 'Enter') focusText()
    else if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    else {
      const by = { x: stepOf(to.x, extent.width), y: stepOf(to.y, extent.height) }
      put(event.shiftKey ? resized(type, points, by, extent) : moved(points, by, extent))
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const placed = points.map(way.toStage)
  return (
    <g className={styles['draft']} data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a shape of a drawing, moved by keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: the same */}
      <g
        ref={body}
        role="group"
        tabIndex={0}
        data-arrows=""
        aria-label={t(changed === null ? 'annotations.newShape' : 'annotations.changedShape', {
          type: t(`annotations.${type}`),
        })}
        aria-describedby="annotation-keys"
        onKeyDown={onKeyDown}
        {...hold(null)}
      >
        <ShapeFace type={type} points={placed} color={color} label="+" isOpen={isOpen} />
      </g>
      {type !== 'pin' &&
        placed.map(({ x, y }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names but their places
          <circle key={at} cx={x} cy={y} r={7} aria-hidden className={styles['handle']} {...hold(at)} />
        ))}
    </g>
  )
}

const stepOf = (way: number, side: number) => way * Math.max(1, Math.round(side * step))

interface HoldWish extends Pick<DraftShapeProps, 'draft' | 'way' | 'extent'> {
  put: (points: Points) => void
}

/** A point that is drawn to another place; null: all of it. While corners are added, clicks belong to them. */
function useHold({ draft: { type, points, isOpen }, way, extent, put }: HoldWish) {
  const held = useRef<{ at: number | null; from: Point; points: Points } | null>(null)
  return (at: number | null) => {
    if (isOpen) return {}
    return {
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { at, from: { x: event.clientX, y: event.clientY }, points }
      },
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        const begun = held.current
        if (begun === null || begun.at !== at) return
        const by = { x: way.across(event.clientX - begun.from.x), y: way.down(event.clientY - begun.from.y) }
        const point = at === null ? undefined : begun.points[at]
        put(
          at === null || point === undefined
            ? moved(begun.points, by, extent)
            : withPoint(type, begun.points, at, { x: point.x + by.x, y: point.y + by.y }, extent),
        )
      },
      onPointerUp: () => {
        held.current = null
      },
      onPointerCancel: () => {
        held.current = null
      },
    }
  }
}
