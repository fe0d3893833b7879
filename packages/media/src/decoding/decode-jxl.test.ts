import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { samplesFolder } from '#src/testing/sample-files.ts'
import { decodeJxl } from './decode-jxl.ts'
import { sharp } from './sharp-decoder.ts'

const folder = samplesFolder()
const task = (bytes: Uint8Array, pixelLimit = 100_000_000) => ({
  kind: 'jxl' as const,
  bytes,
  longestSide: 1600,
  pixelLimit,
})

test('what is no JPEG XL is refused as damaged, and the decoder goes on', async () => {
  for (const bytes of [
    Buffer.from('\xff\x0a', 'latin1'),
    Buffer.from('\xff\x0anothing that could be decoded', 'latin1'),
    Buffer.alloc(0),
  ])
    await expect(decodeJxl(task(bytes))).rejects.toMatchObject({ code: 'damaged' })
})

test.skipIf(!folder)(
  'the JPEG XL of the samples is a picture, has its pixels counted first, and cut off is refused or smaller',
  async () => {
    const bytes = readFileSync(`${folder}/graphics/jxl/testJXL_ISOBMFF.jxl`)
    const { file, width, height } = await decodeJxl(task(bytes))
    const header = await sharp(Buffer.from(file)).metadata()
    expect([header.width, header.height]).toEqual([width, height])
    const { channels } = await sharp(Buffer.from(file)).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), 'not one colour').toBeGreaterThan(10)
    await expect(decodeJxl(task(bytes, 1000))).rejects.toMatchObject({ code: 'pixel-limit' })
    await expect(decodeJxl(task(bytes.subarray(0, 300)))).rejects.toMatchObject({ code: 'damaged' })
  },
)
