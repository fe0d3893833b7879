import { expect, test } from 'vitest'
import { tileColours } from '#features/archives/tile-colour.ts'
import { hues, palette, shades } from './palette.ts'

const brightness = (colour: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the palette has 36 colours, and the text of a tile can be read on each of them', () => {
  const colours = hues.flatMap((hue) => [...palette[hue]])
  expect([colours.length, new Set(colours).size]).toEqual([36, 36])
  for (const hue of hues) expect(palette[hue]).toHaveLength(shades.length)
  for (const colour of colours) {
    const [one, other] = [brightness(colour), brightness(tileColours(colour).text)]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    expect([colour, contrast >= 4.5]).toEqual([colour, true])
  }
})
