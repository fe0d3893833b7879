import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import { usePanKeys } from './use-pan-keys.ts'
import { type Swipe, useStagePointers } from './use-stage-pointers.ts'
import { fitted, panBy, type StageSizes, type Zoom, zoomBy } from './zoom.ts'

/** One turn of a mouse wheel is about 100 pixels: a fifth larger. Trackpads tell a pinch in much smaller steps, as with Ctrl. */
const wheelStrength = { turn: 0.0018, pinch: 0.01 }
/** Browsers that count lines instead of pixels. */
const pixelsPerLine = 33
/** What the keys and buttons enlarge by. */
const step = 1.5
/** Where there are no more pixels to see. */
const usualToggle = 2.5

export interface StageZoomOptions {
  sizes: StageSizes
  /** The scale of a hundred per cent; null for what has no pixels of its own. */
  actual: number | null
  zoom: Zoom
  setZoom: Dispatch<SetStateAction<Zoom>>
  onSwipe?: ((to: Swipe) => void) | undefined
  /** Where several stages are side by side, the keys act on some. */
  hasKeys?: boolean
}

/** Zoom and pan of one picture: wheel and pinch at the pointer, drag, arrow keys, and the deeds behind keys and buttons. */
export function useStageZoom(stage: RefObject<HTMLElement | null>, options: StageZoomOptions) {
  const { sizes, actual, zoom, setZoom, onSwipe, hasKeys = true } = options
  const latest = useRef(sizes)
  latest.current = sizes

  useEffect(() => {
    const element = stage.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1)
      const strength = event.ctrlKey ? wheelStrength.pinch : wheelStrength.turn
      const at = fromMiddle(element, event)
      setZoom((known) => zoomBy(known, Math.exp(-pixels * strength), at, latest.current))
    }
    // Not passive: the page must not scroll or zoom along.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage, setZoom])

  const middle = { x: 0, y: 0 }
  const by = (factor: number, at = middle) => setZoom((known) => zoomBy(known, factor, at, latest.current))
  const pan = (x: number, y: number) => setZoom((known) => panBy(known, { x, y }, latest.current))
  const toggle = (at = middle) => {
    const target = actual !== null && actual > 1.05 ? actual : usualToggle
    setZoom((known) => (known.scale > 1 ? fitted : zoomBy(known, target, at, latest.current)))
  }
  const isZoomed = zoom.scale > 1
  usePanKeys(isZoomed && hasKeys, sizes.stage, pan)
  const pointers = useStagePointers({ isZoomed, pan, by, onSwipe })
  return {
    isZoomed,
    larger: () => by(step),
    smaller: () => by(1 / step),
    toggle: () => toggle(),
    pointers: {
      ...pointers,
      onDoubleClick: (event: React.MouseEvent<HTMLElement>) => toggle(fromMiddle(event.currentTarget, event)),
    },
  }
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
