import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { samplesFolder } from '#src/testing/sample-files.ts'
import { decodeBmp, decodeIcon } from './decode-bitmap.ts'
import type { Pixels } from './pixels.ts'

const limit = 1_000_000

/** A BMP with a header of 40 bytes, two pixels wide; rows from below, padded to four bytes. */
function bmp(given: {
  bits: number
  height?: number
  compression?: number
  extra?: number[]
  rows: number[][]
}): Buffer {
  const { bits, height = given.rows.length, compression = 0, extra = [], rows } = given
  const header = Buffer.alloc(54)
  header.write('BM', 0, 'latin1')
  header.writeUInt32LE(54 + extra.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(2, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(bits, 28)
  header.writeUInt32LE(compression, 30)
  return Buffer.concat([header, Buffer.from(extra), Buffer.from(rows.flat())])
}
const pixels = (source: unknown) => [...(source as Pixels).data]
const [red, green, blue, white] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 255, 255],
]

test.each([
  [
    '24 bits, from below',
    {
      bits: 24,
      rows: [
        [255, 0, 0, 255, 255, 255, 0, 0],
        [0, 0, 255, 0, 255, 0, 0, 0],
      ],
    },
  ],
  [
    '24 bits, from above',
    {
      bits: 24,
      height: -2,
      rows: [
        [0, 0, 255, 0, 255, 0, 0, 0],
        [255, 0, 0, 255, 255, 255, 0, 0],
      ],
    },
  ],
  [
    '32 bits with nothing in the fourth byte',
    {
      bits: 32,
      rows: [
        [255, 0, 0, 0, 255, 255, 255, 0],
        [0, 0, 255, 0, 0, 255, 0, 0],
      ],
    },
  ],
  [
    '16 bits',
    {
      bits: 16,
      rows: [
        [0x1f, 0, 0xff, 0x7f],
        [0, 0x7c, 0xe0, 0x03],
      ],
    },
  ],
  [
    '16 bits by masks',
    {
      bits: 16,
      compression: 3,
      extra: [0, 0xf8, 0, 0, 0xe0, 7, 0, 0, 0x1f, 0, 0, 0],
      rows: [
        [0x1f, 0, 0xff, 0xff],
        [0, 0xf8, 0xe0, 7],
      ],
    },
  ],
])('a bitmap of %s', (_, given) => {
  expect(pixels(decodeBmp(bmp(given), limit))).toEqual([red, green, blue, white].flat())
})

test('a bitmap of one bit a pixel has the two colours that it names', () => {
  const file = bmp({ bits: 1, extra: [0, 0, 255, 0, 255, 255, 255, 0], rows: [[0x40, 0, 0, 0]] })
  expect(pixels(decodeBmp(file, limit))).toEqual([red, white].flat())
})

test('a bitmap that is cut off, too large, or coded in runs is refused with the reason; no cut ends in another fault', () => {
  const whole = bmp({
    bits: 24,
    rows: [
      [255, 0, 0, 255, 255, 255, 0, 0],
      [0, 0, 255, 0, 255, 0, 0, 0],
    ],
  })
  for (let length = 0; length < whole.length - 8; length++)
    expect(() => decodeBmp(whole.subarray(0, length), limit), String(length)).toThrow(/bitmap|outside|range/iu)
  expect(pixels(decodeBmp(whole.subarray(0, whole.length - 8), limit)).slice(8)).toEqual([blue, white].flat())
  expect(() => decodeBmp(whole, 3)).toThrow('more than the limit')
  expect(() => decodeBmp(bmp({ bits: 8, compression: 1, rows: [[0]] }), limit)).toThrow('run-length')
})

test('an icon without pictures, or with one outside the file, is damaged', () => {
  expect(() => decodeIcon(Buffer.from([0, 0, 1, 0]), limit)).toThrow('no picture')
  const outside = Buffer.alloc(22)
  outside.writeUInt16LE(1, 4)
  outside.writeUInt32LE(4_000_000, 18)
  expect(() => decodeIcon(outside, limit)).toThrow('no picture')
})

const folder = samplesFolder()
test.skipIf(!folder)('the bitmap and the icon of the samples are read', () => {
  const picture = decodeBmp(readFileSync(`${folder}/graphics/bmp/rgb24.bmp`), limit) as Pixels
  expect(new Set(picture.data).size).toBeGreaterThan(5)
  const icon = decodeIcon(readFileSync(`${folder}/graphics/ico/python.ico`), limit) as Pixels
  expect([icon.width, icon.height]).toEqual([48, 48])
  expect(new Set(icon.data.filter((_, at) => at % 4 === 3)).size, 'partly see-through').toBeGreaterThan(2)
})
