import { expect, test } from 'vitest'
import { printDegrees, printPosition, readDegrees, readPosition } from './position.ts'

test.each([
  ['59.91, 10.75', [59.91, 10.75]],
  ['59.91,10.75', [59.91, 10.75]],
  ['59.91 10.75', [59.91, 10.75]],
  ['59,91; 10,75', [59.91, 10.75]],
  ['59,91 10,75', [59.91, 10.75]],
  ['-33.86, 151.21', [-33.86, 151.21]],
  ['−33.86 −70.5', [-33.86, -70.5]],
  ['59°54′36″N 10°45′E', [59.91, 10.75]],
  ['59° 54\' 36" N, 10° 45\' 0" E', [59.91, 10.75]],
  ['10°45′ Ø, 59°54.6′ N', [59.91, 10.75]],
  ['N 59.91 E 10.75', [59.91, 10.75]],
  ['33.86S 70.5W', [-33.86, -70.5]],
  ['59 54 36 N 10 45 0 E', [59.91, 10.75]],
  ['90, -180', [90, -180]],
  ['0 0', [0, 0]],
])('%s is read', (text, [latitude, longitude]) => {
  expect(readPosition(text)).toEqual({
    latitude: expect.closeTo(latitude ?? 0, 9),
    longitude: expect.closeTo(longitude ?? 0, 9),
  })
})

test.each([
  ['90.01, 10', 'latitude', 'range'],
  ['59, 180.5', 'longitude', 'range'],
  ['59.91', 'longitude', 'pair'],
  ['Oslo', 'longitude', 'form'],
  ['59°61′N 10°E', 'longitude', 'form'],
  ['N 59.91 S 10.75', 'longitude', 'form'],
  ['-59 N 10 E', 'longitude', 'form'],
  ['1'.repeat(200), 'latitude', 'form'],
])('%s is refused: %s, %s', (text, axis, rule) => {
  expect(readPosition(text)).toEqual({ axis, rule })
})

test('an empty text is no position', () => {
  expect(readPosition('  ')).toBe(null)
})

test('one number alone is read for its axis', () => {
  expect(readDegrees('10,75', 'longitude')).toBe(10.75)
  expect(readDegrees('59°54′36″ N', 'latitude')).toBeCloseTo(59.91, 9)
  expect(readDegrees('170', 'latitude')).toBe('range')
  expect(readDegrees('10 E', 'latitude')).toBe('form')
  expect(readDegrees('59 54', 'latitude')).toBe('form')
})

test('what is printed has seven places at most, and reads back', () => {
  expect(printDegrees(59.910000000001)).toBe('59.91')
  expect(printDegrees(-0.000000001)).toBe('0')
  expect(printDegrees(1e-7)).toBe('0.0000001')
  expect(printPosition({ latitude: -33.8567844, longitude: 151.2152967 })).toBe('-33.8567844, 151.2152967')
})
