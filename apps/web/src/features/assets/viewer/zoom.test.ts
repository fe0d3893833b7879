import { expect, test } from 'vitest'
import { fitSize, fitted, keepInView, zoomBy } from './zoom.ts'

const sizes = { fit: { width: 800, height: 600 }, stage: { width: 1000, height: 600 } }

test('a picture is as large as the stage allows, a tiny one at most doubled', () => {
  expect(fitSize({ width: 1600, height: 1200 }, { width: 1000, height: 600 })).toEqual({ width: 800, height: 600 })
  expect(fitSize({ width: 16, height: 16 }, { width: 1000, height: 600 })).toEqual({ width: 32, height: 32 })
})

test('the point under the pointer stays where it is', () => {
  const at = { x: 100, y: -50 }
  const zoom = zoomBy(zoomBy(fitted, 2, at, sizes), 1.5, at, sizes)
  expect(zoom.scale).toBe(3)
  // The picture's point under the pointer, in fitted pixels from its middle.
  expect((at.x - zoom.x) / zoom.scale).toBeCloseTo(100)
  expect((at.y - zoom.y) / zoom.scale).toBeCloseTo(-50)
})

test('zooming has ends', () => {
  expect(zoomBy(fitted, 0.1, { x: 0, y: 0 }, sizes)).toEqual(fitted)
  expect(zoomBy(fitted, 100, { x: 0, y: 0 }, sizes).scale).toBe(8)
})

test('the picture cannot be pushed off the stage', () => {
  expect(keepInView({ scale: 1, x: 500, y: 500 }, sizes)).toEqual(fitted)
  expect(keepInView({ scale: 2, x: 9999, y: -9999 }, sizes)).toEqual({ scale: 2, x: 300, y: -300 })
})
