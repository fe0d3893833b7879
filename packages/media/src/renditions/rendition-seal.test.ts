import { expect, test } from 'vitest'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { isWhole, seal, sealedLength } from './rendition-seal.ts'

const picture = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
const moving = async () => {
  const raw = { width: 40, height: 60, channels: 3 as const, pageHeight: 20 }
  return sharp(Buffer.from(Array.from({ length: 40 * 60 * 3 }, (_, at) => at % 251)), { raw })
    .webp()
    .toBuffer()
}

test.each([
  ['JPEG', () => picture().jpeg().toBuffer()],
  [
    'JPEG that says much about itself',
    () =>
      picture()
        .withExif({ IFD0: { Copyright: 'Kari' } })
        .withIccProfile('p3')
        .jpeg()
        .toBuffer(),
  ],
  ['WebP that moves', moving],
])('%s shows the same with its seal, and tells each byte that is another one or missing', async (_name, draw) => {
  const drawn = await draw()
  const sealed = seal(drawn)
  const pixels = (content: Buffer) => sharp(content, { animated: true, failOn: 'warning' }).raw().toBuffer()
  expect((await pixels(sealed)).equals(await pixels(drawn))).toBe(true)
  expect([isWhole(sealed), sealedLength(sealed.subarray(0, 4096))]).toEqual([true, sealed.length])
  for (let at = 0; at < sealed.length; at++) {
    const broken = Buffer.from(sealed)
    broken[at] = (broken[at] ?? 0) ^ 0x10
    expect(isWhole(broken), `byte ${at}`).toBe(false)
  }
  for (const length of [0, 1, 40, sealed.length - 1])
    expect(isWhole(sealed.subarray(0, length)), `${length}`).toBe(false)
})

test('pictures from before there were seals are whole when they have both ends', async () => {
  const drawn = await picture().jpeg().toBuffer()
  expect([isWhole(drawn), isWhole(drawn.subarray(0, -1)), isWhole(Buffer.alloc(drawn.length))]).toEqual([
    true,
    false,
    false,
  ])
})
