import { expect, test } from 'vitest'
import { boxOf, fitting, moved, pointOf, positionAt, wholeWorld, zoomed, zoomedIn } from './map-view.ts'

const size = { width: 800, height: 400 }
const oslo = { latitude: 59.91, longitude: 10.75 }
const near = { ...oslo, zoom: 100 }

test('a point of the map is a position, and back, also beyond the date line', () => {
  const there = positionAt(near, size, { x: 100, y: 30 })
  expect(pointOf(near, size, there)).toEqual({ x: expect.closeTo(100, 6), y: expect.closeTo(30, 6) })
  const pacific = { latitude: 0, longitude: 179, zoom: 10 }
  expect(positionAt(pacific, size, { x: 800, y: 200 }).longitude).toBeCloseTo(-163)
  expect(pointOf(pacific, size, { latitude: 0, longitude: -179 }).x).toBeGreaterThan(400)
  expect(boxOf(pacific, size)).toMatchObject({ west: 161, east: -163 })
})

test('the whole world is seen at most, and nothing beyond the poles', () => {
  expect(boxOf(zoomed(near, size, 0.0001), size)).toEqual({ south: -90, west: -180, north: 90, east: 180 })
  const north = moved(near, size, { x: 0, y: -1e6 })
  expect(boxOf(north, size).north).toBeCloseTo(90, 6)
})

test('what lies under the pointer stays there while it comes nearer', () => {
  const pointer = { x: 600, y: 100 }
  const under = positionAt(near, size, pointer)
  const point = pointOf(zoomed(near, size, 2, under), size, under)
  expect(point).toEqual({ x: expect.closeTo(600, 0), y: expect.closeTo(100, 0) })
})

test('a box that is fitted is seen as a whole', () => {
  for (const box of [
    { south: 59.9, west: 10.7, north: 60, east: 10.8 },
    { south: -20, west: 170, north: 10, east: -170 },
    { south: 59.91, west: 10.75, north: 59.91, east: 10.75 },
    { south: -60, west: 10, north: 60, east: 11 },
  ]) {
    const seen = boxOf(fitting(box, size), size)
    expect([seen.south <= box.south, seen.north >= box.north]).toEqual([true, true])
    const points = [box.west, box.east].map(
      (longitude) => pointOf(fitting(box, size), size, { latitude: box.south, longitude }).x,
    )
    expect(points.every((x) => x >= 0 && x <= size.width)).toBe(true)
  }
})

test('clusters stay in view while one comes nearer, though they stand at both ends of the map', () => {
  const apart = [
    { latitude: 60, longitude: -170, count: 5 },
    { latitude: -50, longitude: 170, count: 4 },
  ]
  let view = wholeWorld
  for (let step = 0; step < 10; step++) {
    view = zoomedIn(view, size, apart)
    const inView = apart.filter((cluster) => {
      const { x, y } = pointOf(view, size, cluster)
      return x >= 0 && x <= size.width && y >= 0 && y <= size.height
    })
    expect(inView.length, `step ${step}`).toBeGreaterThan(0)
  }
  expect(view.zoom).toBeGreaterThan(500)
})
