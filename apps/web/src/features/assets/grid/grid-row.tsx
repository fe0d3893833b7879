import type { Asset } from '@vitrine/contract/assets.ts'
import { memo, useDeferredValue } from 'react'
import type { Markers } from '#features/markers/carried-markers.ts'
import styles from './asset-grid.module.css'
import { AssetTile, type TileTexts } from './tiles/asset-tile.tsx'

type Row = readonly (Asset | undefined)[]

interface GridRowProps {
  row: number
  /** The position of the first tile. */
  start: number
  /** One for each tile; undefined while it is on the way. */
  assets: Row
  /** Whether each of them is selected. */
  taken: readonly boolean[]
  /** Whether each of them is pinned; null where pinning is not offered. */
  pinned: readonly boolean[] | null
  /** Where the row stands in the scroll box, in pixels. */
  top: number
  columns: number
  cell: number
  /** The position that the Tab key reaches, if it is in this row. */
  tabStop: number | null
  /** Filled before those that are only drawn ahead. */
  isInView: boolean
  /** With the first drawing of the grid: nothing is gained by bare cells then. */
  isAtOnce: boolean
  ratio: number
  texts: TileTexts
  markers: Markers
}

const nothing: Row = []

/**
 * One row. It stands there at once as bare cells and is filled in slices: what is in view, then what is drawn ahead. After
 * a jump all rows are filled, and in one go that takes longer than a frame.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, start, assets, taken, pinned, top, columns, cell, tabStop, isInView, isAtOnce, ...look } = props
  const isReady = useDeferredValue(true, isAtOnce)
  const later = useDeferredValue(isReady ? assets : nothing, nothing)
  const near = isReady ? assets : nothing
  const shown = isInView ? near : later
  return (
    <tr
      aria-rowindex={row + 1}
      className={styles['row']}
      style={{ gridTemplateColumns: `repeat(${columns}, ${cell}px)`, translate: `0 ${top}px` }}
    >
      {taken.map((isSelected, column) => {
        const position = start + column
        return (
          <AssetTile
            key={position}
            asset={shown[column]}
            position={position}
            column={column}
            cell={cell}
            isSelected={isSelected}
            isPinned={pinned?.[column] ?? null}
            isTabStop={position === tabStop}
            {...look}
          />
        )
      })}
    </tr>
  )
}, isSame)

/** The grid is drawn at every step of scrolling; its rows are not, so what they are given is compared by content. */
function isSame(before: GridRowProps, after: GridRowProps): boolean {
  const { assets, taken, pinned, isAtOnce: _, ...rest } = after
  return (
    hasSameItems(before.assets, assets) &&
    hasSameItems(before.taken, taken) &&
    (before.pinned === null) === (pinned === null) &&
    hasSameItems(before.pinned ?? [], pinned ?? []) &&
    Object.entries(rest).every(([name, value]) => before[name as keyof typeof rest] === value)
  )
}

const hasSameItems = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])
