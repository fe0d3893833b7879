import { useEffect, useMemo, useRef, useState } from 'react'
import { takeViewed } from '#features/assets/viewed-asset.ts'
import { entryKey } from '#platform/navigation/history.ts'
import { type GridLayout, margin, offsetShowing } from './grid-layout.ts'
import { type GridPlace, recallPlace, rememberPlace } from './scroll-memory.ts'

/** Where the grid begins: where this entry of the history was left, moved if the asset last looked at lies elsewhere. */
export function useGridPlace(address: string, layout: GridLayout, viewport: number) {
  const [entry] = useState(entryKey)
  const [viewed] = useState(() => takeViewed(address))
  const anchor = useRef<GridPlace>(recallPlace(entry) ?? { position: 0, beyond: 0, focused: null })
  const hasBegun = useRef(false)

  // A changed width or tile size keeps what was at the top there.
  const start = useMemo(() => {
    const row = Math.floor(anchor.current.position / layout.columns)
    const left = row === 0 ? anchor.current.beyond : margin + row * layout.rowHeight + anchor.current.beyond
    if (hasBegun.current || viewed === null) return left
    return offsetShowing(Math.floor(viewed / layout.columns), layout, left, viewport) ?? left
  }, [layout, viewport, viewed])

  useEffect(() => {
    hasBegun.current = true
  }, [])

  /** What is at the top now: a box that changes its size in the middle of a movement must not lead back to where it began. */
  const follow = (offset: number, focused: number | null) => {
    const row = Math.max(0, Math.floor((offset - margin) / layout.rowHeight))
    const beyond = row === 0 ? offset : offset - margin - row * layout.rowHeight
    anchor.current = { position: row * layout.columns, beyond, focused }
  }
  /** The same, for whoever comes back. */
  const keep = (offset: number, focused: number | null) => {
    follow(offset, focused)
    rememberPlace(entry, anchor.current)
  }
  return { start, follow, keep, focused: viewed ?? anchor.current.focused, isBack: viewed !== null }
}
