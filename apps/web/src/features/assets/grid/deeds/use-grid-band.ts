import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Grid } from '#features/assets/grid/placing/use-grid.ts'
import { type Band, type BandShape, bandOf } from './band.ts'

/** A shorter way is a click on the ground, in pixels. */
const shortest = 4
/** So near to an edge the grid scrolls along, in pixels. */
const edge = 40

interface Drag {
  x0: number
  y0: number
  /** Where the pointer is in the window. */
  at: { x: number; y: number }
  /** With Ctrl or the command key the tiles are let go of. */
  isTaking: boolean
  hasBegun: boolean
}

export interface DrawnBand {
  shape: BandShape
  band: Band | null
  isTaking: boolean
}

/**
 * A band drawn with the mouse from empty ground; the tiles under it are taken when it is let go of. Touch scrolls instead,
 * and the keyboard has its ranges.
 */
export function useGridBand(
  box: RefObject<HTMLElement | null>,
  grid: Grid,
  onTaken: (band: Band, isTaking: boolean) => void,
) {
  const [drawn, setDrawn] = useState<DrawnBand | null>(null)
  const drag = useRef<Drag | null>(null)
  const latest = useRef(grid)
  latest.current = grid

  const draw = () => {
    if (drag.current === null || !drag.current.hasBegun) return
    const { x0, y0, at, isTaking } = drag.current
    const { x, y } = insideOf(box.current, at, latest.current.scroll.offset)
    const shape = { x0, y0, x1: x, y1: y }
    setDrawn({ shape, band: bandOf(shape, latest.current.layout), isTaking })
  }
  const redraw = useRef(draw)
  redraw.current = draw
  const end = () => {
    drag.current = null
    setDrawn(null)
  }

  const isDrawing = drawn !== null
  useEffect(() => (isDrawing ? scrollAlong(box, drag, latest, redraw) : undefined), [isDrawing, box])
  useEffect(() => {
    if (!isDrawing) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Only the band ends, not the selection.
      event.stopPropagation()
      drag.current = null
      setDrawn(null)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isDrawing])

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isGround = event.target instanceof Element && event.target.closest('[data-position]') === null
      if (event.pointerType === 'touch' || event.button !== 0 || !isGround) return
      const at = { x: event.clientX, y: event.clientY }
      const { x, y } = insideOf(box.current, at, latest.current.scroll.offset)
      drag.current = { x0: x, y0: y, at, isTaking: !(event.ctrlKey || event.metaKey), hasBegun: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (now === null) return
      const way = Math.hypot(event.clientX - now.at.x, event.clientY - now.at.y)
      if (!now.hasBegun && way < shortest) return
      if (!now.hasBegun) event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { ...now, at: { x: event.clientX, y: event.clientY }, hasBegun: true }
      draw()
    },
    onPointerUp: () => {
      if (drawn?.band) onTaken(drawn.band, drawn.isTaking)
      end()
    },
    onPointerCancel: end,
  }
  return { drawn, handlers }
}

function insideOf(box: HTMLElement | null, at: Drag['at'], offset: number) {
  const rect = box?.getBoundingClientRect() ?? new DOMRect()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  return { x: isRightToLeft ? rect.right - at.x : at.x - rect.left, y: at.y - rect.top + offset }
}

/** While the pointer rests near an edge, the grid goes on below it; faster the farther out it is. */
function scrollAlong(
  box: RefObject<HTMLElement | null>,
  drag: RefObject<Drag | null>,
  grid: RefObject<Grid>,
  redraw: RefObject<() => void>,
): () => void {
  let frame = requestAnimationFrame(function step() {
    frame = requestAnimationFrame(step)
    const rect = box.current?.getBoundingClientRect()
    if (!rect || drag.current === null) return
    const { y } = drag.current.at
    const beyond = y > rect.bottom - edge ? y - (rect.bottom - edge) : Math.min(0, y - (rect.top + edge))
    if (beyond === 0) return
    grid.current.scroll.scrub(grid.current.scroll.offset + Math.max(-60, Math.min(60, beyond / 2)))
    redraw.current()
  })
  return () => cancelAnimationFrame(frame)
}
