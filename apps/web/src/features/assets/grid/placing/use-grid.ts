import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type LoadedAssets, useAssetPages } from '#features/assets/use-asset-pages.ts'
import type { AssetGridProps } from './asset-grid-props.ts'
import { type GridLayout, layoutGrid } from './grid-layout.ts'
import type { BoxSize } from './use-box-size.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridPlace } from './use-grid-place.ts'
import { type GridScroll, useGridScroll } from './use-grid-scroll.ts'
import { usePointedAt } from './use-pointed-at.ts'
import { type Range, useSettledRange } from './use-settled-range.ts'

export interface Grid {
  layout: GridLayout
  viewport: number
  scroll: GridScroll
  focus: ReturnType<typeof useGridFocus>
  loaded: LoadedAssets
  /** The positions that are asked for. */
  wanted: Range
  /** Remembers where the grid stands, for coming back. */
  keepPlace: (focused: number) => void
}

/** Where the grid stands and what it shows: layout, scrolling, focus, and the assets in view. */
export function useGrid(box: RefObject<HTMLElement | null>, props: AssetGridProps, size: BoxSize): Grid {
  const { source, address, tileSize } = props
  const viewport = size.height
  const layout = useMemo(() => layoutGrid(source.total, size, tileSize), [source.total, size, tileSize])
  const place = useGridPlace(address, layout, viewport)
  const scroll = useGridScroll(box, { layout, viewport, start: place.start })
  const focus = useGridFocus(box, { layout, viewport, scroll }, place)
  const { first, end } = scroll.rows
  const wanted = useSettledRange({ first: first * layout.columns, end: end * layout.columns }, scroll.isMoving)
  const loaded = usePointedAt(focus, useAssetPages(source, wanted.first, wanted.end), props)

  const latest = useRef(place)
  latest.current = place
  useEffect(() => {
    const note = scroll.isMoving ? latest.current.follow : latest.current.keep
    note(scroll.offset, focus.isTouched ? focus.position : null)
  }, [scroll.isMoving, scroll.offset, focus.position, focus.isTouched])

  const keepPlace = (focused: number) => place.keep(scroll.offset, focused)
  return { layout, viewport, scroll, focus, loaded, wanted, keepPlace }
}
