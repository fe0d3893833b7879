import { type GridLayout, gap, margin } from '#features/assets/grid/placing/grid-layout.ts'

/** Two corners, in pixels from the beginning of the first row; `x` from where lines begin, which is the right in Arabic. */
export interface BandShape {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The tiles under a band; both ends included. */
export interface Band {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** The tiles that a band touches; null when it lies between them or beyond the last. */
export function bandOf(shape: BandShape, layout: GridLayout): Band | null {
  const { columns, rows, cell, rowHeight } = layout
  const along = touched(shape.x0, shape.x1, { size: cell, step: cell + gap, count: columns })
  const down = touched(shape.y0, shape.y1, { size: rowHeight - gap, step: rowHeight, count: rows })
  if (along === null || down === null) return null
  return { firstRow: down.first, lastRow: down.last, firstColumn: along.first, lastColumn: along.last }
}

function touched(one: number, other: number, { size, step, count }: { size: number; step: number; count: number }) {
  const [from, to] = [Math.min(one, other) - margin, Math.max(one, other) - margin]
  const first = Math.max(0, Math.floor((from - size) / step) + 1)
  const last = Math.min(count - 1, Math.ceil(to / step) - 1)
  return first <= last ? { first, last } : null
}

export function isInBand(position: number, band: Band, columns: number): boolean {
  const [row, column] = [Math.floor(position / columns), position % columns]
  return row >= band.firstRow && row <= band.lastRow && column >= band.firstColumn && column <= band.lastColumn
}

/** The first and the last position of a band; what lies between them need not belong to it. */
export function bandEnds(band: Band, columns: number, total: number): { first: number; last: number } {
  const first = band.firstRow * columns + band.firstColumn
  return { first, last: Math.min(total - 1, band.lastRow * columns + band.lastColumn) }
}
