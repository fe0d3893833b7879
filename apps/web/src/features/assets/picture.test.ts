import { expect, test } from 'vitest'
import { pictureFor, proportionsOf } from './picture.ts'

const preview = (size: number, square = false) => ({ size, width: size, height: size / 2, href: `/${size}`, square })
const asset = { previews: [preview(800), preview(1600), preview(200), preview(400), preview(200, true)] }

test('the smallest picture that is large enough is shown', () => {
  expect(pictureFor(asset, 180)).toMatchObject({ size: 200, square: false })
  expect(pictureFor(asset, 201)?.size).toBe(400)
})

test('sizes that are made on demand are left to others, except for the largest', () => {
  const sizes = [800, 1200, 1600, 2400, 200, 300, 400, 600]
  const listed = { previews: [...sizes.map((size) => preview(size)), preview(400, true)] }
  const chosen = [150, 250, 500, 1000, 1700].map((pixels) => pictureFor(listed, pixels)?.size)
  expect(chosen).toEqual([200, 400, 800, 1600, 2400])
})

test('beyond the largest picture there is only the largest', () => {
  expect(pictureFor(asset, 5000)?.size).toBe(1600)
})

test('an asset without any picture has none, and square proportions', () => {
  expect(pictureFor({ previews: [] }, 100)).toBeUndefined()
  expect(proportionsOf({ previews: [] })).toEqual({ width: 1, height: 1 })
})
