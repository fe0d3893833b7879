import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fitted, keepInView, type Size, type Zoom, zoomBy } from './zoom.ts'

/** One turn of a mouse wheel is about 100 pixels: a fifth larger. */
const wheelStrength = 0.0018
/** What the keys and buttons enlarge by. */
const step = 1.5

/** Zoom and pan of one picture: wheel and pinch at the pointer, drag, and the deeds behind keys and buttons. */
export function useStageZoom(stage: RefObject<HTMLElement | null>, sizes: { fit: Size; stage: Size }) {
  const [zoom, setZoom] = useState<Zoom>(fitted)
  const latest = useRef(sizes)
  latest.current = sizes
  const drag = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const element = stage.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
      setZoom((known) => zoomBy(known, Math.exp(-event.deltaY * wheelStrength), at, latest.current))
    }
    // Not passive: the page must not scroll or zoom along.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])

  const toggle = () =>
    setZoom((known) => (known.scale > 1 ? fitted : zoomBy(known, 2.5, { x: 0, y: 0 }, latest.current)))
  const by = (factor: number) => setZoom((known) => zoomBy(known, factor, { x: 0, y: 0 }, latest.current))
  return {
    zoom,
    larger: () => by(step),
    smaller: () => by(1 / step),
    toggle,
    pan: {
      onDoubleClick: toggle,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || zoom.scale <= 1) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX - zoom.x, y: event.clientY - zoom.y }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = drag.current
        if (start === null) return
        const moved = { x: event.clientX - start.x, y: event.clientY - start.y }
        setZoom((known) => keepInView({ ...known, ...moved }, latest.current))
      },
      onPointerUp: () => {
        drag.current = null
      },
    },
  }
}
