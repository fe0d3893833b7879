import type { SheetPaper } from '@vitrine/contract/contact-sheets.ts'

/** Points: 72 to the inch. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface SheetGrid {
  paper: SheetPaper
  isLandscape: boolean
  columns: number
  rows: number
  /** Whether something stands at the head and at the foot of each page. */
  hasHead: boolean
  hasFoot: boolean
}

const papers: Readonly<Record<SheetPaper, readonly [number, number]>> = { a4: [595.28, 841.89], letter: [612, 792] }

/** Half an inch, which every printer leaves free. */
export const sheetMargin = 36
const headHeight = 34
const footHeight = 20
/** Between cells, of those that are large and those that are small. */
const gaps = { large: 18, small: 10 }

export function paperSize({ paper, isLandscape }: Pick<SheetGrid, 'paper' | 'isLandscape'>): [number, number] {
  const [short, long] = papers[paper]
  return isLandscape ? [long, short] : [short, long]
}

/** The cells of a page, line by line from the left. */
export function cellsOf(grid: SheetGrid): Box[] {
  const [wide, high] = paperSize(grid)
  const { columns, rows } = grid
  const top = sheetMargin + (grid.hasHead ? headHeight : 0)
  const bottom = high - sheetMargin - (grid.hasFoot ? footHeight : 0)
  const gap = columns > 3 || rows > 3 ? gaps.small : gaps.large
  const width = (wide - 2 * sheetMargin - (columns - 1) * gap) / columns
  const height = (bottom - top - (rows - 1) * gap) / rows
  return Array.from({ length: columns * rows }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    return { x: sheetMargin + column * (width + gap), y: top + row * (height + gap), width, height }
  })
}

/** The size of captions in points, and how many lines of them a cell has room for at most. */
export function captionSize({ width, height }: Pick<Box, 'width' | 'height'>): { size: number; most: number } {
  const size = width >= 300 ? 9.5 : width >= 160 ? 8 : width >= 100 ? 7 : 6
  return { size, most: Math.max(1, Math.floor((height * 0.36) / (size * captionLeading))) }
}

export const captionLeading = 1.35

/** The longer side in pixels that a picture of these proportions needs in a cell, at 200 to the inch. */
export function pixelsInCell(cell: Pick<Box, 'width' | 'height'>, picture: { width: number; height: number }): number {
  const scale = Math.min(cell.width / picture.width, cell.height / picture.height)
  return Math.ceil((Math.max(picture.width, picture.height) * scale * 200) / 72)
}
