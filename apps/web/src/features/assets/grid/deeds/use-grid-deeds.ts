import type { Asset } from '@vitrine/contract/assets.ts'
import type { RefObject } from 'react'
import { useOfferedStep } from '#features/assets/asset-steps.ts'
import type { AssetGridProps } from '#features/assets/grid/placing/asset-grid-props.ts'
import type { Grid } from '#features/assets/grid/placing/use-grid.ts'
import { countSelected } from '#features/assets/selection.ts'
import { usePins } from '#features/pins/use-pins.ts'
import { bandEnds, isInBand } from './band.ts'
import { useGridBand } from './use-grid-band.ts'
import { useGridCommands } from './use-grid-commands.ts'
import { useGridDrag } from './use-grid-drag.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useGridSelection } from './use-grid-selection.ts'

/** What can be done in the grid, by pointer, by key and by command. */
export function useGridDeeds(box: RefObject<HTMLElement | null>, props: AssetGridProps, grid: Grid) {
  const { source, collection, onOpen } = props
  const { loaded, focus, wanted } = grid
  const grip = useGridSelection(collection, source)
  const count = countSelected(grip.selection, source.total)

  const open = (position: number) => {
    const asset = loaded.assetAt(position)
    if (asset === undefined) return
    grid.keepPlace(position)
    onOpen(asset, position)
  }
  const toggle = (position: number) => {
    focus.setPosition(position)
    grip.toggle(loaded.assetAt(position), position)
  }
  useGridKeys(box, { grid, total: source.total, open, extend: grip.extendTo, setAnchor: grip.setAnchor })
  useOfferedStep((by) => {
    const next = focus.position + by
    if (next < 0 || next >= source.total) return false
    focus.pointAt(next)
    const asset = loaded.assetAt(next)
    // At once, and not after the drawing: whoever writes goes on writing in that one.
    if (asset !== undefined) props.onPointedAt(asset)
    return true
  })
  const pins = usePins()
  const pin = (position: number) => {
    const asset = loaded.assetAt(position)
    if (asset !== undefined) pins?.toggle(asset.href)
  }
  const onExtend = grip.extendTo
  const pointer = useGridPointer({ isSelecting: count > 0, onOpen: open, onToggle: toggle, onExtend, onPin: pin })
  useGridCommands(collection, count, {
    toggleFocused: () => toggle(focus.position),
    takeLoaded: () => grip.take(loadedBetween(loaded.assetAt, wanted)),
    takeAll: props.isNamed ? () => grip.takeSome(0, source.total - 1, () => true, true) : null,
  })
  const { onMove } = props
  const drag = useGridDrag(
    onMove &&
      (({ dragged, target, isBefore }) => {
        const [moved, beside] = [loaded.assetAt(dragged), loaded.assetAt(target)]
        if (moved !== undefined && beside !== undefined) onMove(moved, beside, isBefore)
      }),
  )
  const { columns } = grid.layout
  const band = useGridBand(box, grid, (taken, isTaking) => {
    const { first, last } = bandEnds(taken, columns, source.total)
    grip.setAnchor(first)
    grip.takeSome(first, last, (position) => isInBand(position, taken, columns), isTaking)
  })
  return { pointer, drag, band, selection: grip.selection }
}

function loadedBetween(assetAt: (position: number) => Asset | undefined, { first, end }: Grid['wanted']): Asset[] {
  return Array.from({ length: end - first }, (_, index) => assetAt(first + index)).filter(
    (asset) => asset !== undefined,
  )
}
