import { type RefObject, useEffect, useRef, useState } from 'react'
import { useArrival } from '#platform/navigation/arrival.ts'
import { type GridLayout, offsetShowing } from './grid-layout.ts'
import type { GridScroll } from './use-grid-scroll.ts'

/** The tile that has the focus, or would have it if the grid had: one stop for the Tab key among a million tiles. */
export function useGridFocus(
  box: RefObject<HTMLElement | null>,
  { layout, viewport, scroll }: { layout: GridLayout; viewport: number; scroll: GridScroll },
  initial: { focused: number | null; isBack: boolean },
) {
  const [position, setPosition] = useState(initial.focused ?? 0)
  /** Nobody has pointed at a tile before: the first one is only where the focus would go. */
  const [isTouched, setTouched] = useState(initial.focused !== null)
  const isWanted = useRef(initial.isBack)

  const tileAt = (at: number) => box.current?.querySelector<HTMLElement>(`[data-position="${at}"]`)
  const takeFocus = (at: number) => {
    const tile = tileAt(at)
    if (!isWanted.current || !tile) return
    isWanted.current = false
    tile.focus({ preventScroll: true })
  }
  // After every drawing: the tile may come later than the wish, with the scrolling. Taking the focus makes the browser lay
  // out everything at once, so it is left to the frame, which does that anyway.
  useEffect(() => {
    if (!isWanted.current) return
    const frame = requestAnimationFrame(() => takeFocus(position))
    return () => cancelAnimationFrame(frame)
  })

  // Whoever was here before comes back to their tile. For others it is the grid as a whole, whose name is then said: the
  // first tile is nothing that they have pointed at.
  useArrival(box, (content) => {
    const known = isTouched ? tileAt(position) : null
    const target = known ?? content.querySelector<HTMLElement>('[role=grid]')
    target?.focus({ preventScroll: true })
  })

  const touch = (next: number) => {
    setTouched(true)
    setPosition(next)
  }

  /** The tile is in view and meant, while the focus stays where somebody writes. */
  const pointAt = (next: number) => {
    touch(next)
    const offset = offsetShowing(Math.floor(next / layout.columns), layout, scroll.offset, viewport)
    if (offset !== null) scroll.scrollTo(offset)
  }

  const focusAt = (next: number) => {
    isWanted.current = true
    pointAt(next)
    takeFocus(next)
  }

  /** Screen readers and Tab put the focus where they like: the keys must then mean that tile. */
  const follow = (target: Element) => {
    const at = Number(target.closest<HTMLElement>('[data-position]')?.dataset['position'] ?? Number.NaN)
    if (Number.isInteger(at)) touch(at)
  }

  const first = scroll.rows.first * layout.columns
  const isDrawn = position >= first && position < scroll.rows.end * layout.columns
  // Scrolled out of view the tile is gone; Tab then leads to what is in view.
  const inView = Math.ceil(scroll.offset / layout.rowHeight) * layout.columns
  const isComing = () => isWanted.current
  return {
    position,
    isTouched,
    tabStop: isDrawn ? position : inView,
    focusAt,
    pointAt,
    follow,
    setPosition: touch,
    isComing,
  }
}
