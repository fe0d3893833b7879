import { useDeferredValue, useMemo } from 'react'
import { useMarkers } from '#features/markers/use-markers.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isSelected, type Selection } from '../selection.ts'
import { useThumbnailRatio } from '../thumbnail-quality.ts'
import styles from './asset-grid.module.css'
import { AssetTile, type TileTexts } from './asset-tile.tsx'
import { isInBand } from './band.ts'
import { margin } from './grid-layout.ts'
import type { Grid } from './use-grid.ts'
import type { DrawnBand } from './use-grid-band.ts'

export interface GridRowsProps {
  grid: Grid
  total: number
  tabStop: number
  selection: Selection
  /** Shown as if it were let go of already. */
  band: DrawnBand | null
}

/** The rows in view, each put where it belongs in the scroll box. */
export function GridRows({ grid: { layout, scroll, loaded }, total, tabStop, selection, band }: GridRowsProps) {
  const { t } = useTexts()
  const ratio = useThumbnailRatio()
  const markers = useMarkers()
  const texts = useMemo<TileTexts>(() => ({ open: t('grid.open'), loading: t('grid.loading') }), [t])
  const { columns, cell, rowHeight } = layout
  const { first, end } = scroll.rows
  // New rows stand there at once as bare cells and are filled in slices: a jump to another place draws all of them.
  const filled = { first: useDeferredValue(first), end: useDeferredValue(end) }
  const isTaken = (position: number, href: string) =>
    band?.band && isInBand(position, band.band, columns) ? band.isTaking : isSelected(selection, href)
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const row = first + index
    const start = row * columns
    const isFilled = row >= filled.first && row < filled.end
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
              asset={isFilled ? asset : undefined}
              position={position}
              column={column}
              cell={cell}
              isSelected={asset !== undefined && isTaken(position, asset.href)}
              isTabStop={position === tabStop}
              ratio={ratio}
              texts={texts}
              markers={markers}
            />
          )
        })}
      </tr>
    )
  })
}
