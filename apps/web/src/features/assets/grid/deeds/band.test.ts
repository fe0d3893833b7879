import { expect, test } from 'vitest'
import { layoutGrid, margin } from '#features/assets/grid/placing/grid-layout.ts'
import { bandEnds, bandOf, isInBand } from './band.ts'

const layout = layoutGrid(10, { width: 832, height: 600 }, 192)
const { cell, rowHeight, columns } = layout

test('a band takes the tiles that it touches, from whichever corner it was drawn', () => {
  expect(columns).toBe(4)
  const shape = { x0: margin + cell / 2, y0: margin + 5, x1: margin + cell + 20, y1: margin + rowHeight + 5 }
  const band = { firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 1 }
  expect(bandOf(shape, layout)).toEqual(band)
  expect(bandOf({ x0: shape.x1, y0: shape.y1, x1: shape.x0, y1: shape.y0 }, layout)).toEqual(band)
  expect([0, 1, 2, 4, 5, 8].filter((position) => isInBand(position, band, columns))).toEqual([0, 1, 4, 5])
})

test('between the tiles and beyond the last row there is nothing to take', () => {
  const gapX = margin + cell
  expect(bandOf({ x0: gapX + 1, y0: 0, x1: gapX + 6, y1: 500 }, layout)).toBeNull()
  expect(bandOf({ x0: 0, y0: 5000, x1: 800, y1: 6000 }, layout)).toBeNull()
})

test('a band over a short last row ends with the last asset', () => {
  const band = bandOf({ x0: 0, y0: 0, x1: 2000, y1: 5000 }, layout)
  expect(band).toEqual({ firstRow: 0, lastRow: 2, firstColumn: 0, lastColumn: 3 })
  if (band) expect(bandEnds(band, columns, 10)).toEqual({ first: 0, last: 9 })
})
