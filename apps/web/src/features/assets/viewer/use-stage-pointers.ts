import { type PointerEvent, useRef } from 'react'

export type Swipe = 'left' | 'right'

interface PointerDeeds {
  isZoomed: boolean
  /** By pixels. */
  pan: (x: number, y: number) => void
  by: (factor: number, at: { x: number; y: number }) => void
  onSwipe?: ((to: Swipe) => void) | undefined
}

interface Finger {
  x: number
  y: number
  startX: number
  startY: number
}

/** A finger that goes so far to the side, and not up or down, turns to the neighbour. In pixels. */
const swipeLength = 56

/** Drag to pan, two fingers to zoom, and a swipe to the neighbours while the picture is wholly in view. */
export function useStagePointers({ isZoomed, pan, by, onSwipe }: PointerDeeds) {
  const fingers = useRef(new Map<number, Finger>())
  const wasPinch = useRef(false)

  const pinch = (before: Finger[], after: Finger[], element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [from, to] = [spread(before), spread(after)]
    if (from.distance === 0) return
    pan(to.x - from.x, to.y - from.y)
    by(to.distance / from.distance, { x: to.x - left - width / 2, y: to.y - top - height / 2 })
  }

  const lift = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (finger === undefined || fingers.current.size > 0) return
    const [dx, dy] = [event.clientX - finger.startX, event.clientY - finger.startY]
    const isSwipe = event.pointerType === 'touch' && !isZoomed && !wasPinch.current
    wasPinch.current = false
    if (isSwipe && Math.abs(dx) > swipeLength && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe?.(dx < 0 ? 'left' : 'right')
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
      if (event.button !== 0 || isControl) return
      event.currentTarget.setPointerCapture(event.pointerId)
      // The fingers of a pinch may all have been called off: what begins now is none.
      if (fingers.current.size === 0) wasPinch.current = false
      const { clientX: x, clientY: y } = event
      fingers.current.set(event.pointerId, { x, y, startX: x, startY: y })
      if (fingers.current.size > 1) wasPinch.current = true
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const known = fingers.current.get(event.pointerId)
      if (known === undefined) return
      const before = [...fingers.current.values()]
      fingers.current.set(event.pointerId, { ...known, x: event.clientX, y: event.clientY })
      if (before.length > 1) pinch(before, [...fingers.current.values()], event.currentTarget)
      else if (isZoomed) pan(event.clientX - known.x, event.clientY - known.y)
    },
    onPointerUp: lift,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
  }
}

/** Middle and distance of the first two. */
function spread([one, other]: Finger[]) {
  const [a, b] = [one ?? { x: 0, y: 0 }, other ?? { x: 0, y: 0 }]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) }
}
