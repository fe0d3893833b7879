import { expect, test } from 'vitest'
import { type GridLayout, layoutGrid, mostTiles, offsetShowing, rowsAt } from './grid-layout.ts'

const drawn = (layout: GridLayout, offset: number, viewport: number) => rowsAt(layout, offset, viewport).rows

test('tiles fill the width in equal cells', () => {
  const layout = layoutGrid(1000, { width: 1232, height: 800 }, 192)
  expect(layout.columns).toBe(6)
  expect(layout.columns * layout.cell + 5 * 8 + 2 * 16).toBeLessThanOrEqual(1232)
  expect(layout.rows).toBe(167)
})

test('a phone has two columns, or three of small tiles', () => {
  expect(layoutGrid(10, { width: 360, height: 740 }, 192).columns).toBe(2)
  expect(layoutGrid(10, { width: 360, height: 740 }, 100).columns).toBe(3)
})

test('a million tiles never put more than 400 into the document', () => {
  for (const [width, height, wished] of [
    [360, 740, 112],
    [1920, 1080, 112],
    [3840, 2160, 112],
    [3840, 2160, 320],
  ] as const) {
    const layout = layoutGrid(1_000_000, { width, height }, wished)
    const { first, end } = drawn(layout, layout.height / 2, height)
    expect((end - first) * layout.columns).toBeLessThanOrEqual(mostTiles)
    expect((end - first) * layout.rowHeight).toBeGreaterThan(height)
  }
})

test('all rows in view are drawn, up to the last', () => {
  const layout = layoutGrid(100, { width: 1000, height: 800 }, 192)
  expect(drawn(layout, 0, 800).first).toBe(0)
  expect(drawn(layout, layout.height - 800, 800).end).toBe(layout.rows)
})

test('what is seen of a row counts as in view, and three rows around it are drawn', () => {
  const layout = layoutGrid(10_000, { width: 1000, height: 800 }, 192)
  const offset = 16 + 40.5 * layout.rowHeight
  expect(rowsAt(layout, offset, 800)).toEqual({
    inView: { first: 40, end: 44 },
    rows: { first: 37, end: 47 },
  })
})

test('a row is brought into view by the shortest way', () => {
  const layout = layoutGrid(1000, { width: 1000, height: 800 }, 192)
  expect(offsetShowing(0, layout, 500, 800)).toBe(0)
  expect(offsetShowing(1, layout, 0, 800)).toBeNull()
  const far = offsetShowing(20, layout, 0, 800) ?? 0
  expect(far + 800).toBe(16 + 21 * layout.rowHeight)
})
