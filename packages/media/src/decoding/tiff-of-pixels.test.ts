import { expect, test } from 'vitest'
import { sharp } from './sharp-decoder.ts'
import { tiffOfPixels } from './tiff-of-pixels.ts'

test.each([3, 4] as const)('pixels of %i channels keep the colours of their profile', async (channels) => {
  const wanted = [200, 50, 20]
  const picture = sharp({ create: { width: 5, height: 3, channels: 3, background: '#c83214' } })
  const inP3 = await picture.withIccProfile('p3').png().toBuffer()
  const { icc } = await sharp(inP3).metadata()
  const stored = sharp(inP3).keepIccProfile().removeAlpha()
  const { data } = await (channels === 4 ? stored.ensureAlpha() : stored).raw().toBuffer({ resolveWithObject: true })
  const tiff = tiffOfPixels({ data, width: 5, height: 3, channels }, icc ?? Buffer.alloc(0))
  const shown = [...(await sharp(tiff).removeAlpha().raw().toBuffer())].slice(-3)
  for (const [index, channel] of shown.entries()) {
    expect(Math.abs(channel - (wanted[index] ?? 0)), `${shown}`).toBeLessThanOrEqual(3)
  }
})
