import { useId, useRef } from 'react'
import { useMarkersChoice } from '#features/markers/use-markers-choice.ts'
import styles from './asset-grid.module.css'
import type { BandShape } from './deeds/band.ts'
import { useGridDeeds } from './deeds/use-grid-deeds.ts'
import { GridProblem } from './grid-problem.tsx'
import { GridRows } from './grid-rows.tsx'
import type { AssetGridProps } from './placing/asset-grid-props.ts'
import type { BoxSize } from './placing/use-box-size.ts'
import { useGrid } from './placing/use-grid.ts'
import { Scrubber } from './scrubber.tsx'
import { gridRole } from './tiles/grid-roles.ts'

/** The grid once the size of its frame is known. */
export function SizedGrid({ size, ...props }: AssetGridProps & { size: BoxSize }) {
  const id = useId()
  const [areMarkersAlways] = useMarkersChoice()
  const box = useRef<HTMLDivElement>(null)
  const grid = useGrid(box, props, size)
  const { pointer, drag, band, selection } = useGridDeeds(box, props, grid)
  const { layout, scroll, loaded, focus } = grid
  const { total } = props.source
  const top = Math.floor(scroll.offset / layout.rowHeight) * layout.columns
  return (
    <>
      <div ref={box} className={styles['box']} tabIndex={-1} {...band.handlers}>
        <table
          id={id}
          {...gridRole}
          aria-label={props.label}
          tabIndex={-1}
          aria-rowcount={layout.rows}
          aria-colcount={layout.columns}
          className={styles['content']}
          data-markers={areMarkersAlways ? undefined : 'near'}
          style={{ blockSize: scroll.boxHeight }}
          {...pointer}
          {...drag}
          onFocus={(event) => focus.follow(event.target)}
        >
          <tbody>
            <GridRows grid={grid} total={total} tabStop={focus.tabStop} selection={selection} band={band.drawn} />
          </tbody>
        </table>
      </div>
      {band.drawn !== null && <BandFrame shape={band.drawn.shape} offset={scroll.offset} />}
      <Scrubber
        controls={id}
        offset={scroll.offset}
        content={layout.height}
        viewport={size.height}
        position={Math.min(top, total - 1)}
        total={total}
        isMoving={scroll.isMoving}
        sections={props.sections}
        onScrub={scroll.scrub}
      />
      {loaded.problem !== null && <GridProblem problem={loaded.problem} onRetry={loaded.retry} />}
    </>
  )
}

/** The band itself, cut at the edges of the view. */
function BandFrame({ shape: { x0, y0, x1, y1 }, offset }: { shape: BandShape; offset: number }) {
  const place = {
    insetInlineStart: Math.min(x0, x1),
    insetBlockStart: Math.min(y0, y1) - offset,
    inlineSize: Math.abs(x1 - x0),
    blockSize: Math.abs(y1 - y0),
  }
  return (
    <div className={styles['clip']}>
      <div className={styles['band']} style={place} />
    </div>
  )
}
