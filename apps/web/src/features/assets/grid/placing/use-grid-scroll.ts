import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GridLayout, RowRange } from './grid-layout.ts'
import { rowsAt } from './grid-layout.ts'
import { boxHeight, offsetAfter, offsetAt, topAt } from './scroll-map.ts'

/** After this long without movement, in milliseconds, scrolling has come to rest. */
const restAfter = 120

export interface GridScroll {
  /** What is drawn. */
  rows: RowRange
  inView: RowRange
  /** What must be added to a row's place among the rows to find its place in the box. */
  base: number
  boxHeight: number
  /** The offset among the rows, as of the last drawing. */
  offset: number
  isMoving: boolean
  scrollTo: (offset: number) => void
  /** The same, as one of many moves that follow each other: nothing is fetched before they rest. */
  scrub: (offset: number) => void
}

interface Place {
  top: number
  offset: number
}

/** Follows the scroll box and says which rows to draw where. `start` is the offset to begin with. */
export function useGridScroll(
  box: RefObject<HTMLElement | null>,
  { layout, viewport, start }: { layout: GridLayout; viewport: number; start: number },
): GridScroll {
  const map = { content: layout.height, viewport }
  const place = useRef<Place>({ top: 0, offset: 0 })
  const [drawn, setDrawn] = useState<Place>({ top: 0, offset: 0 })
  const [isMoving, setMoving] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(map)
  latest.current = map

  const draw = useCallback((next: Place) => {
    place.current = next
    setDrawn(next)
  }, [])

  const scrollTo = useCallback(
    (wished: number) => {
      const { content, viewport } = latest.current
      const offset = Math.max(0, Math.min(content - viewport, wished))
      const top = Math.round(topAt(offset, latest.current))
      setDrawn({ top, offset })
      // Touching the box makes the browser lay out everything at once: a new box stands at the top already.
      if (box.current && (top !== 0 || place.current.top !== 0)) box.current.scrollTop = top
      place.current = { top, offset }
    },
    [box],
  )

  /** Says that things move, until nothing has moved for a while. */
  const move = useCallback(() => {
    setMoving(true)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      setMoving(false)
      // Small movements in the stretched middle have led the box away from the place that it should show.
      const { top, offset } = place.current
      if (Math.abs(offsetAt(top, latest.current) - offset) > 1) scrollTo(offset)
    }, restAfter)
  }, [scrollTo])

  const onScroll = useCallback(() => {
    const top = box.current?.scrollTop ?? 0
    if (Math.abs(top - place.current.top) < 1) return
    draw({ top, offset: offsetAfter(place.current, top, latest.current) })
    move()
  }, [box, draw, move])

  const scrub = (offset: number) => {
    scrollTo(offset)
    move()
  }

  useEffect(() => {
    const element = box.current
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element?.removeEventListener('scroll', onScroll)
      clearTimeout(rest.current)
    }
  }, [box, onScroll])
  useLayoutEffect(() => scrollTo(start), [start, scrollTo])

  return {
    ...rowsAt(layout, drawn.offset, viewport),
    base: drawn.top - drawn.offset,
    boxHeight: boxHeight(map),
    offset: drawn.offset,
    isMoving,
    scrollTo,
    scrub,
  }
}
