export interface MoveContext {
  position: number
  total: number
  columns: number
  /** Whole rows that fit into the view. */
  pageRows: number
  isRightToLeft: boolean
}

/** The position that a key leads to; null for keys that do not move. */
export function moveFocus(
  key: string,
  { position, total, columns, pageRows, isRightToLeft }: MoveContext,
): number | null {
  const forward = isRightToLeft ? -1 : 1
  const steps: Record<string, number> = {
    ArrowLeft: -forward,
    ArrowRight: forward,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * pageRows,
    PageDown: columns * pageRows,
    Home: -position,
    End: total - 1 - position,
  }
  const step = steps[key]
  if (step === undefined || total === 0) return null
  const wished = position + step
  if (wished >= 0 && wished < total) return wished
  // Up and down stay in their column; from a full row one may still reach a shorter last row.
  if (key === 'ArrowUp' || key === 'ArrowLeft' || key === 'ArrowRight') return position
  if (key === 'PageUp') return position % columns
  const lastRow = Math.floor((total - 1) / columns)
  return Math.floor(position / columns) < lastRow
    ? Math.min(total - 1, lastRow * columns + (position % columns))
    : position
}
