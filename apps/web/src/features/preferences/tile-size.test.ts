import { expect, test } from 'vitest'
import { largestTile, parseTileSize } from './tile-size.ts'

test('whatever was stored, tiles have a size that fits a screen', () => {
  expect([parseTileSize(256), parseTileSize('256'), parseTileSize(largestTile)]).toEqual([256, 256, largestTile])
  for (const nonsense of [undefined, null, '', 'x', {}, [], 3, 4000, Number.NaN])
    expect(parseTileSize(nonsense)).toBe(192)
})
