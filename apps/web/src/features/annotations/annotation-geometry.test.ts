import { expect, test } from 'vitest'
import { extentIn, haloOf, moved, placing, resized, usualPoints, wishOf, withPoint } from './annotation-geometry.ts'
import { writeMoment } from './write-moment.ts'

const extent = { width: 400, height: 300 }
const stage = { width: 1000, height: 600 }
const fit = { width: 800, height: 600 }

test('a point of the picture is where the picture shows it, however it is enlarged and moved, and back', () => {
  for (const zoom of [
    { scale: 1, x: 0, y: 0 },
    { scale: 3, x: 0.25, y: -0.5 },
  ]) {
    const way = placing(extent, { fit, stage }, zoom)
    // The middle of the picture lies in the middle of the stage, moved by parts of its fitted sides.
    expect(way.toStage({ x: 200, y: 150 })).toEqual({ x: 500 + zoom.x * 800, y: 300 + zoom.y * 600 })
    expect(way.toPicture(way.toStage({ x: 37, y: 299 }))).toEqual({ x: 37, y: 299 })
    expect(way.toPicture({ x: -9999, y: 9999 })).toEqual({ x: 0, y: 300 })
  }
})

test('a page fills of its square what its proportions are', () => {
  expect(extentIn({ width: 2400, height: 2400, pages: 3 }, { width: 300, height: 600 })).toEqual({
    width: 1200,
    height: 2400,
  })
  expect(extentIn({ ...extent, pages: null }, { width: 300, height: 600 })).toEqual(extent)
})

test('what is drawn stays inside of the picture and never becomes nothing', () => {
  const box = [
    { x: 10, y: 10 },
    { x: 30, y: 20 },
  ]
  expect(moved(box, { x: -50, y: 999 }, extent)).toEqual([
    { x: 0, y: 290 },
    { x: 20, y: 300 },
  ])
  expect(withPoint('rectangle', box, 1, { x: 10, y: 999 }, extent)).toEqual([
    { x: 10, y: 10 },
    { x: 11, y: 300 },
  ])
  expect(withPoint('arrow', box, 1, { x: 10, y: 10 }, extent)).toBe(box)
  expect(resized('ellipse', box, { x: 5, y: -5 }, extent)[1]).toEqual({ x: 35, y: 15 })
  expect(resized('pin', [{ x: 1, y: 1 }], { x: 5, y: 0 }, extent)).toEqual([{ x: 6, y: 1 }])
  for (const type of ['rectangle', 'ellipse', 'polygon', 'arrow', 'pin'] as const)
    for (const { x, y } of usualPoints(type, { x: 400, y: 0 }, { width: 50, height: 50 }, extent)) {
      expect([x >= 0 && x <= 400, y >= 0 && y <= 300], type).toEqual([true, true])
    }
})

test('corners are sent from the upper left, whichever was drawn first', () => {
  const corners = [
    { x: 30, y: 5 },
    { x: 10, y: 25 },
  ]
  expect(wishOf('rectangle', corners)).toEqual({ left: 10, top: 5, width: 20, height: 20 })
  expect(wishOf('arrow', corners)).toEqual({ from: corners[0], to: corners[1] })
  expect(wishOf('pin', corners.slice(0, 1))).toEqual({ left: 30, top: 5 })
  expect(wishOf('polygon', corners)).toEqual({ points: corners })
})

test('every colour has an outline from which it differs by at least 4.5 to 1', () => {
  const part = (at: number) => (at <= 0.04045 ? at / 12.92 : ((at + 0.055) / 1.055) ** 2.4)
  const steps = [0, 51, 102, 119, 153, 204, 255]
  for (const r of steps)
    for (const g of steps)
      for (const b of steps) {
        const light = 0.2126 * part(r / 255) + 0.7152 * part(g / 255) + 0.0722 * part(b / 255)
        const color = `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`
        const contrast = haloOf(color) === '#000000' ? (light + 0.05) / 0.05 : 1.05 / (light + 0.05)
        expect(contrast, color).toBeGreaterThan(4.5)
      }
})

test('a moment is told to a tenth of a second, and the tenth after nine tenths is a second', () => {
  expect([0, 0.24, 0.97, 59.96, 3723.5].map(writeMoment)).toEqual(['0:00.0', '0:00.2', '0:01.0', '1:00.0', '1:02:03.5'])
})
