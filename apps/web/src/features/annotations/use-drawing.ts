import type { AnnotationType } from '@vitrine/contract/annotation-limits.ts'
import { fewestPoints, mostPoints } from '@vitrine/contract/annotation-limits.ts'
import type { Point } from '@vitrine/contract/annotations.ts'
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Size } from '#features/assets/viewer/zoom.ts'
import { type ChangeDesk, type Desk, type Draft, drawnAs } from './annotation-desk.ts'
import { type Placing, usualPoints, withArea } from './annotation-geometry.ts'

interface DrawingWish {
  desk: Desk
  change: ChangeDesk
  way: Placing
  extent: Size
  moment: { time: number | null; page: number | null }
}

/** A pointer that goes less than this has clicked; a click so near to the first corner closes a polygon. Pixels. */
const [click, near] = [5, 14]

const onStage = (event: PointerEvent<SVGSVGElement>): Point => {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/** Draws what was chosen: by a drag from corner to corner, or by clicks. Without a choice pointers go on to the picture. */
export function useDrawing({ desk, change, way, extent, moment }: DrawingWish) {
  const begun = useRef<{ pointer: number; at: Point } | null>(null)
  const { tool, draft } = desk
  useLeaving(desk, change)
  if (tool === null) return {}

  const draw = (type: AnnotationType, points: readonly Point[], isOpen: boolean) =>
    change((before) => ({
      ...drawnAs({ type, points, isOpen, ...moment })(before),
      ...(isOpen ? {} : { tool: null, isByKeys: false }),
    }))

  const addCorner = (at: Point) => {
    const known = draft?.isOpen ? draft.points : []
    const [first] = known.map(way.toStage)
    const isBack = first !== undefined && Math.hypot(first.x - at.x, first.y - at.y) < near
    if (known.length >= fewestPoints && (isBack || known.length === mostPoints)) return draw('polygon', known, false)
    if (!isBack) draw('polygon', [...known, way.toPicture(at)], true)
  }

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0 || begun.current !== null) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      begun.current = { pointer: event.pointerId, at: onStage(event) }
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = begun.current
      if (from?.pointer !== event.pointerId || tool === 'pin' || tool === 'polygon') return
      draw0(onStage(event), from.at)
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const from = begun.current
      if (from?.pointer !== event.pointerId) return
      begun.current = null
      const at = onStage(event)
      if (tool === 'polygon') return addCorner(at)
      const isClick = Math.hypot(at.x - from.at.x, at.y - from.at.y) < click
      const half = { width: way.across(60), height: way.down(45) }
      const ends = [way.toPicture(from.at), way.toPicture(at)]
      const drawn = tool === 'arrow' ? ends : withArea(ends, extent)
      draw(tool, isClick || tool === 'pin' ? usualPoints(tool, way.toPicture(at), half, extent) : drawn, false)
    },
    onPointerCancel: () => {
      begun.current = null
    },
    onDoubleClick: (event: MouseEvent) => {
      event.stopPropagation()
      if (draft?.isOpen && draft.points.length >= fewestPoints) draw('polygon', draft.points, false)
    },
  }

  function draw0(at: Point, from: Point) {
    if (tool !== null) draw(tool, [way.toPicture(from), way.toPicture(at)], true)
  }
}

/** Half a shape is none, unless something was written to it: then it is as much of one as there is. */
function leftOver(draft: Draft | null): Draft | null {
  if (draft === null || draft.text === '') return null
  const isWhole = draft.type !== 'polygon' || draft.points.length >= fewestPoints
  const shape = isWhole ? {} : { type: 'pin' as const, points: draft.points.slice(0, 1) }
  return { ...draft, ...shape, isOpen: false }
}

/** Escape puts down what was about to be drawn, before it leaves the picture. */
function useLeaving({ tool, draft }: Desk, change: ChangeDesk): void {
  const isOpen = draft?.isOpen === true
  useEffect(() => {
    if (tool === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      change(({ draft: before }) => ({ tool: null, draft: isOpen ? leftOver(before) : before }))
    }
    // Before the commands, which take no key that was answered.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [tool, isOpen, change])
}
