import { expect, test } from 'vitest'
import { actualScale, fitSize, fitted, keepInView, panBy, zoomBy } from './zoom.ts'

const sizes = { fit: { width: 800, height: 600 }, stage: { width: 1000, height: 600 }, largest: 8 }

test('a picture is as large as the stage allows, a tiny one at most doubled', () => {
  expect(fitSize({ width: 1600, height: 1200 }, { width: 1000, height: 600 })).toEqual({ width: 800, height: 600 })
  expect(fitSize({ width: 16, height: 16 }, { width: 1000, height: 600 })).toEqual({ width: 32, height: 32 })
})

test('a hundred per cent is a pixel of the picture for each of the screen', () => {
  expect(actualScale({ width: 4000, height: 3000 }, sizes.fit, 1)).toBe(5)
  expect(actualScale({ width: 4000, height: 3000 }, sizes.fit, 2)).toBe(2.5)
})

test('the point under the pointer stays where it is', () => {
  const at = { x: 100, y: -50 }
  const zoom = zoomBy(zoomBy(fitted, 2, at, sizes), 1.5, at, sizes)
  expect(zoom.scale).toBe(3)
  // The picture's point under the pointer, in fitted pixels from its middle.
  expect((at.x - zoom.x * 800) / zoom.scale).toBeCloseTo(100)
  expect((at.y - zoom.y * 600) / zoom.scale).toBeCloseTo(-50)
})

test('zooming has ends', () => {
  expect(zoomBy(fitted, 0.1, { x: 0, y: 0 }, sizes)).toEqual(fitted)
  expect(zoomBy(fitted, 100, { x: 0, y: 0 }, sizes).scale).toBe(8)
})

test('the picture cannot be pushed off the stage', () => {
  expect(keepInView({ scale: 1, x: 0.5, y: 0.5 }, sizes)).toEqual(fitted)
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, sizes)).toEqual({ scale: 2, x: 300 / 800, y: -0.5 })
})

test('one zoom shows the same part of another picture of the same proportions', () => {
  const half = { fit: { width: 400, height: 300 }, stage: { width: 500, height: 300 }, largest: 8 }
  const zoom = zoomBy(fitted, 4, { x: 200, y: 100 }, sizes)
  expect(keepInView(zoom, half)).toEqual(zoom)
})
