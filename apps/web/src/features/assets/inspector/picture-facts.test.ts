import { expect, test } from 'vitest'
import { pictureFacts } from './picture-facts.ts'

const pixels = (...colours: [number, number, number][]) =>
  new Uint8ClampedArray(colours.flatMap((each) => [...each, 255]))

test('the histogram counts each value of each channel', () => {
  const { red, green, blue, dark, middle, bright } = pictureFacts(
    pixels([0, 0, 0], [255, 255, 255], [255, 255, 255], [128, 128, 128]),
  )
  expect([red[0], red[128], red[255], green[255], blue[255]]).toEqual([1, 1, 2, 2, 2])
  expect([dark, middle, bright]).toEqual([0.25, 0.25, 0.5])
})

test('the commonest colours come first, and what the eye takes for one is one', () => {
  const { colours } = pictureFacts(
    pixels([200, 20, 20], [201, 20, 20], [208, 30, 20], [10, 10, 200], [10, 10, 200], [250, 250, 250]),
  )
  expect(colours).toHaveLength(3)
  expect(colours).toEqual(expect.arrayContaining(['#c91414', '#0a0ac8', '#fafafa']))
})

test('of nothing nothing is said', () => {
  expect(pictureFacts(new Uint8ClampedArray()).colours).toEqual([])
})
