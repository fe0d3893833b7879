import { isSelected, type Selection } from '../selection.ts'
import styles from './asset-grid.module.css'
import { AssetTile } from './asset-tile.tsx'
import { margin } from './grid-layout.ts'
import type { Grid } from './use-grid.ts'

export interface GridRowsProps {
  grid: Grid
  total: number
  tabStop: number
  selection: Selection
}

/** The rows in view, each put where it belongs in the scroll box. */
export function GridRows({ grid: { layout, scroll, loaded }, total, tabStop, selection }: GridRowsProps) {
  const { columns, cell, rowHeight } = layout
  const { first, end } = scroll.rows
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const row = first + index
    const start = row * columns
    return (
      <tr
        key={row}
        aria-rowindex={row + 1}
        className={styles['row']}
        style={{
          gridTemplateColumns: `repeat(${columns}, ${cell}px)`,
          translate: `0 ${margin + row * rowHeight + scroll.base}px`,
        }}
      >
        {Array.from({ length: Math.min(columns, total - start) }, (_, column) => {
          const position = start + column
          const asset = loaded.assetAt(position)
          return (
            <AssetTile
              key={position}
              asset={asset}
              position={position}
              column={column}
              cell={cell}
              isSelected={asset !== undefined && isSelected(selection, asset.href)}
              isTabStop={position === tabStop}
            />
          )
        })}
      </tr>
    )
  })
}
