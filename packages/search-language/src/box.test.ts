import { expect, test } from 'vitest'
import { boxHolds, positionOf, readBox, worldBox, writeBox } from './box.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('the edges of a box belong to it, and one across the date line goes around', () => {
  const oslo = { south: 59.8, west: 10.5, north: 60, east: 11 }
  expect(boxHolds(oslo, at(59.8, 11))).toBe(true)
  expect(boxHolds(oslo, at(59.7999999, 11))).toBe(false)
  expect(boxHolds(oslo, at(59.9, 11.0000001))).toBe(false)
  const pacific = { south: -20, west: 170, north: 20, east: -170 }
  expect([171, -171, 180, -180].map((longitude) => boxHolds(pacific, at(0, longitude)))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(boxHolds(pacific, at(0, 0))).toBe(false)
  expect(boxHolds(worldBox, at(90, -180))).toBe(true)
})

test('a position is two numbers within the world', () => {
  expect(positionOf({ '355': '59.91', '356': '-10.75' })).toEqual(at(59.91, -10.75))
  for (const [north, east] of [
    ['59.91', ''],
    ['91', '10'],
    ['59.91', '181'],
    ['x', '10'],
  ])
    expect(positionOf({ '355': north ?? '', '356': east ?? '' })).toBe(null)
  expect(positionOf({ '355': '59.91' })).toBe(null)
})

test('a box is read from four numbers, and nothing else', () => {
  expect(readBox('1,170,2,-170')).toEqual({ south: 1, west: 170, north: 2, east: -170 })
  for (const text of ['', '1,2,3', '1,2,3,4,5', '2,0,1,0', '-91,0,0,0', '0,0,0,181', 'a,b,c,d', '1e1,0,20,0'])
    expect(readBox(text), text).toBe(null)
  expect(writeBox({ south: -1e-7, west: 0, north: 59.9138688, east: 180 })).toBe('-0.0000001,0,59.9138688,180')
})
