/** Sizes in CSS pixels. Cells are squares of equal size that fill the width; below each stand its lines of text. */
export interface GridLayout {
  columns: number
  cell: number
  rowHeight: number
  rows: number
  /** The height of all rows: more than a browser can scroll when there are a million tiles. */
  height: number
}

/** Between tiles. */
export const gap = 8
/** Padding around all tiles. */
export const margin = 16
/** One label line and one muted line. */
const textHeight = 48

/** The most tiles that stand in the document at once. */
export const mostTiles = 400

/**
 * Fits as many columns as have room for the wished tile size, two at least: one wastes a phone. On very large screens small
 * tiles grow until no more than `mostTiles` are in view.
 */
export function layoutGrid(total: number, view: { width: number; height: number }, wished: number): GridLayout {
  const layout = fitColumns(total, view.width, wished)
  const inView = layout.columns * (Math.ceil(view.height / layout.rowHeight) + 1)
  return inView > mostTiles && layout.columns > 2 ? layoutGrid(total, view, wished + 16) : layout
}

function fitColumns(total: number, width: number, wished: number): GridLayout {
  const inner = Math.max(width - 2 * margin, 120)
  const columns = Math.max(2, Math.floor((inner + gap) / (wished + gap)))
  const cell = Math.floor((inner - (columns - 1) * gap) / columns)
  const rowHeight = cell + textHeight + gap
  const rows = Math.ceil(total / columns)
  return { columns, cell, rowHeight, rows, height: rows * rowHeight + 2 * margin }
}

export interface RowRange {
  first: number
  /** Exclusive. */
  end: number
}

/**
 * The rows of which something is seen at a virtual offset, and those to draw: as far as the budget of tiles goes, a little
 * around them as well.
 */
export function rowsAt(layout: GridLayout, offset: number, viewport: number): { inView: RowRange; rows: RowRange } {
  const { columns, rowHeight, rows } = layout
  const seen = Math.ceil(viewport / rowHeight) + 1
  const first = Math.min(rows, Math.floor(Math.max(0, offset - margin) / rowHeight))
  const inView = { first, end: Math.min(rows, first + seen) }
  const spare = Math.max(0, Math.floor((mostTiles / columns - seen) / 2))
  const around = Math.min(spare, 3)
  return { inView, rows: { first: Math.max(0, first - around), end: Math.min(rows, inView.end + around) } }
}

/** The offset that shows a row wholly, moving as little as possible; null when it is in view already. */
export function offsetShowing(row: number, layout: GridLayout, offset: number, viewport: number): number | null {
  const top = margin + row * layout.rowHeight
  if (top < offset + gap) return Math.max(0, top - margin)
  const bottom = top + layout.rowHeight
  return bottom > offset + viewport ? bottom - viewport : null
}
