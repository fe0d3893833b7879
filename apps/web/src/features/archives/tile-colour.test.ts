import { expect, test } from 'vitest'
import { tileColours } from './tile-colour.ts'

test('a tile without its own colour is grey', () => {
  expect(tileColours('')).toEqual({ ground: '#999999', text: '#000000' })
  expect(tileColours('red').ground).toBe('#999999')
})

test('text is black from a brightness of 128, white below', () => {
  expect(tileColours('#808080').text).toBe('#000000')
  expect(tileColours('#7f7f7f').text).toBe('#ffffff')
  expect(tileColours('#ffff00').text).toBe('#000000')
  expect(tileColours('#0000ff').text).toBe('#ffffff')
})
