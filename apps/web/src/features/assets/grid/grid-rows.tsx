import { useEffect, useMemo, useRef } from 'react'
import { starTitles } from '#features/assets/editing/culling-commands.ts'
import { useMarkers } from '#features/markers/use-markers.ts'
import { usePins } from '#features/pins/use-pins.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isSelected, type Selection } from '../selection.ts'
import { useThumbnailRatio } from '../thumbnail-quality.ts'
import { isInBand } from './deeds/band.ts'
import type { DrawnBand } from './deeds/use-grid-band.ts'
import { GridRow } from './grid-row.tsx'
import { margin } from './placing/grid-layout.ts'
import type { Grid } from './placing/use-grid.ts'
import type { TileTexts } from './tiles/asset-tile.tsx'

export interface GridRowsProps {
  grid: Grid
  total: number
  tabStop: number
  selection: Selection
  /** Shown as if it were let go of already. */
  band: DrawnBand | null
}

/** The rows in view and some around them, each put where it belongs in the scroll box. */
export function GridRows({ grid: { layout, scroll, loaded }, total, tabStop, selection, band }: GridRowsProps) {
  const { t } = useTexts()
  const ratio = useThumbnailRatio()
  const markers = useMarkers()
  const pins = usePins()
  const texts = useMemo<TileTexts>(
    () => ({
      open: t('grid.open'),
      pin: t('pins.pin'),
      loading: t('grid.loading'),
      stars: starTitles.map((title) => t(title)),
    }),
    [t],
  )
  const isOpening = useRef(true)
  useEffect(() => {
    isOpening.current = false
  }, [])
  const { columns, cell, rowHeight } = layout
  const { rows, inView } = scroll
  const isTaken = (position: number, href: string) =>
    band?.band && isInBand(position, band.band, columns) ? band.isTaking : isSelected(selection, href)
  return Array.from({ length: Math.max(0, rows.end - rows.first) }, (_, index) => {
    const row = rows.first + index
    const start = row * columns
    const length = Math.min(columns, total - start)
    const assets = Array.from({ length }, (_, column) => loaded.assetAt(start + column))
    return (
      <GridRow
        key={row}
        row={row}
        start={start}
        assets={assets}
        taken={assets.map((asset, column) => asset !== undefined && isTaken(start + column, asset.href))}
        pinned={pins && assets.map((asset) => asset !== undefined && pins.has(asset.href))}
        top={margin + row * rowHeight + scroll.base}
        columns={columns}
        cell={cell}
        tabStop={tabStop >= start && tabStop < start + columns ? tabStop : null}
        isInView={row >= inView.first && row < inView.end}
        isAtOnce={isOpening.current}
        ratio={ratio}
        texts={texts}
        markers={markers}
      />
    )
  })
}
