import { type RefObject, useEffect, useRef } from 'react'
import type { Grid } from '#features/assets/grid/placing/use-grid.ts'
import { moveFocus } from './move-focus.ts'

export interface GridKeyDeeds {
  grid: Grid
  total: number
  open: (position: number) => void
  extend: (position: number) => void
  setAnchor: (position: number) => void
}

/**
 * Keys that walk through the grid. They are heard on the window, not on the grid: the focused tile may have been scrolled
 * out of the document, and whoever opens a page expects the arrows to work without a click first.
 */
export function useGridKeys(box: RefObject<HTMLElement | null>, deeds: GridKeyDeeds): void {
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      const isOurs = target === document.body || box.current?.contains(target)
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      // Between a leap and the drawing after it nothing has the focus, but whoever walks is here already.
      const isNowhere = target === document.body || target?.matches('[role=grid]') === true
      const isEntering = isNowhere && !latest.current.grid.focus.isComing()
      if (walk(event, latest.current, isEntering)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [box])
}

/** True when the key was one of ours. */
function walk({ key, shiftKey, repeat }: KeyboardEvent, deeds: GridKeyDeeds, isEntering: boolean): boolean {
  const { grid, total, open, extend, setAnchor } = deeds
  const { focus, layout, viewport } = grid
  if (key === 'Enter' || key === ' ') {
    // Still held from the link that led here: it opens no picture.
    if (!repeat) open(focus.position)
    return true
  }
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const pageRows = Math.max(1, Math.floor(viewport / layout.rowHeight))
  const context = { position: focus.position, total, columns: layout.columns, pageRows, isRightToLeft }
  const next = moveFocus(key, context)
  if (next === null) return false
  // The first arrow only shows where the focus is.
  const isFirst = isEntering && focus.position === focus.tabStop && !shiftKey && key.startsWith('Arrow')
  if (isFirst) focus.focusAt(focus.position)
  else focus.focusAt(next)
  if (shiftKey) extend(next)
  else if (!isFirst) setAnchor(next)
  return true
}
