import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backdrop, openSource } from '#src/decoding/picture-source.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { type MediaTools, openMediaTools } from '#src/opening/media-tools.ts'
import { openPicture } from '#src/opening/open-picture.ts'
import { makeRendition } from '#src/renditions/make-rendition.ts'
import { renderChain } from '#src/renditions/render-chain.ts'
import { inSrgb } from './icc-answers.ts'
import { readSampleFiles, samplesFolder } from './sample-files.ts'

const samples = samplesFolder()
const ground = [1, 3, 5].map((at) => Number.parseInt(backdrop.slice(at, at + 2), 16))

/** Mean difference of the channels. */
function distance(pixels: ArrayLike<number>, wanted: ArrayLike<number>): number {
  expect(pixels.length).toBe(wanted.length)
  return Array.from(wanted, (value, at) => Math.abs(value - (pixels[at] ?? 0))).reduce((a, b) => a + b) / wanted.length
}

/** Means of fields of ten by ten pixels: what compression and resampling do to single pixels is no matter of colour. */
function coarse(pixels: ArrayLike<number>, width: number): number[] {
  const side = width < 100 ? 1 : 10
  const sums: number[] = []
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
    const field = (Math.floor(y / side) * Math.ceil(width / side) + Math.floor(x / side)) * 3 + (at % 3)
    sums[field] = (sums[field] ?? 0) + (pixels[at] ?? 0) / side ** 2
  }
  return sums
}

describe.skipIf(samples === undefined)('colours of the shared samples', () => {
  let folder = ''
  let tools: MediaTools
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-colour-'))
    tools = openMediaTools()
  })
  afterAll(async () => {
    await tools.close()
    await rm(folder, { recursive: true })
  })

  const known = samples === undefined ? [] : readSampleFiles(samples)
  function sampleOf(name: string) {
    const sample = known.find(({ path }) => path === name) ?? expect.unreachable()
    return { ...sample, file: join(samples ?? '', name) }
  }

  async function opened(name: string) {
    const { file, media_type, bytes: size } = sampleOf(name)
    const bytes = await readFile(file)
    const subject = { path: file, bytes, size, mediaType: media_type, doctype: 'image' as const }
    const picture = await openPicture({ ...subject, tags: () => tools.exiftool.read(file, 'full') }, 400, tools)
    return { ...picture, ...subject, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  /** The same picture by both ways, that of the index and that on demand, as pixels. */
  async function shown(name: string, [width, height]: readonly [number, number]): Promise<Buffer[]> {
    const picture = await opened(name)
    const to = join(folder, 'made.jpg')
    const { path, mediaType, doctype, sha256 } = picture
    const original = { mediaType, doctype, sha256, orientation: null }
    const request = { to, width, height, square: false, form: 'jpeg', quality: 90, original } as const
    expect(await makeRendition(path, request, tools)).toEqual({ bytes: expect.any(Number) })
    const chain = { sizes: [Math.max(width, height)], squares: [], quality: 90, pixelLimit: tools.limits.pixels }
    const { renditions } = await renderChain(picture.source, { ...chain, orientation: picture.orientation })
    return Promise.all([to, renditions[0]?.jpeg].map((jpeg) => sharp(jpeg).toColourspace('srgb').raw().toBuffer()))
  }

  test.each([
    ['colour/prophoto.png', 'ProPhoto RGB', [1, 1], 1.5],
    ['colour/red-at-12-oclock-with-color-profile.png', 'ColorSpin', [400, 400], 1.5],
    ['colour/exiv2-bug1199.webp', 'Adobe RGB (1998)', [300, 200], 1.5],
    ['colour/grayscale-icc.jpg', 'Dot Gain 20%', [50, 50], 1.5],
    // Chess-board fields of single pixels, which JPEG blurs in colour.
    ['colour/pattern-semitransparent-p3d65.png', 'DCID65.icc', [20, 20], 6],
    ['colour/Display-P3-photo.heic', 'Display P3', [400, 300], 1.5],
  ] as const)('%s looks as its profile says', async (name, profile, size, most) => {
    expect((sampleOf(name) as { icc_profile?: string }).icc_profile).toBe(profile)
    const [width, height] = size
    const picture = await opened(name)
    // As the numbers stand in the file, with nothing done to their meaning.
    const plain = openSource(picture.source, { ignoreIcc: true }).resize(width, height, { fit: 'fill' })
    const { icc, space } = await openSource(picture.source, {}).metadata()
    const { data, info } = await plain.toColourspace(space).raw().toBuffer({ resolveWithObject: true })
    const colours = info.channels < 3 ? 1 : 3
    const wanted: number[] = []
    const unmanaged: number[] = []
    for (let at = 0; at < data.length; at += info.channels) {
      const colour = inSrgb(icc ?? Buffer.alloc(0), [...data.subarray(at, at + colours)])
      const alpha = info.channels === 4 ? (data[at + 3] ?? 0) / 255 : 1
      unmanaged.push(...colour.map((_, index) => data[at + Math.min(index, colours - 1)] ?? 0))
      wanted.push(...colour.map((value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha)))
    }
    const [expected, ignored] = [coarse(wanted, width), coarse(unmanaged, width)]
    expect(distance(expected, ignored), 'the profile matters').toBeGreaterThan(most)
    for (const pixels of await shown(name, size)) expect(distance(coarse(pixels, width), expected)).toBeLessThan(most)
  })

  test('CMYK goes by its profile: 0-100-100-0 in FOGRA39 is the red that printers know as #e30613', async () => {
    for (const pixels of await shown('colour/fogra-0-100-100-0.tif', [100, 100])) {
      const wanted = Array.from({ length: 10_000 }, () => [0xe3, 0x06, 0x13]).flat()
      expect(distance(pixels, wanted)).toBeLessThan(3)
    }
  })

  test('CMYK without a profile, and with alpha, still gives a picture in colours', async () => {
    for (const pixels of await shown('colour/cmyk-4c-8b.tiff', [157, 151]))
      expect(new Set(pixels).size).toBeGreaterThan(50)
  })

  test('16 bits give the colours of the flag', async () => {
    const dutch = [
      [0xae, 0x1c, 0x28],
      [0xff, 0xff, 0xff],
      [0x21, 0x46, 0x8b],
    ]
    const [width, height] = [90, 60] as const
    for (const pixels of await shown('graphics/png/Flag_of_the_Netherlands-16bit.png', [width, height])) {
      for (const [band, colour] of dutch.entries()) {
        const at = ((band * 20 + 10) * width + 45) * 3
        expect(distance(pixels.subarray(at, at + 3), colour), `band ${band}`).toBeLessThan(4)
      }
    }
  })

  test('all eight orientations show the same upright picture', async () => {
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => `orientation/Landscape_${orientation}.jpg`)
    for (const name of names) {
      const { display_width, display_height } = sampleOf(name)
      expect([display_width, display_height]).toEqual([1800, 1200])
      expect((await opened(name)).extent).toEqual({ width: 1800, height: 1200 })
    }
    const [first = [], ...rest] = await Promise.all(names.map((name) => shownSmall(name)))
    for (const [index, pixels] of rest.entries())
      expect(distance(pixels as Buffer, [...first]), names[index + 1]).toBeLessThan(4)
  })

  async function shownSmall(name: string): Promise<Buffer> {
    const picture = await opened(name)
    const chain = { sizes: [90], squares: [], quality: 90, pixelLimit: tools.limits.pixels }
    const { renditions } = await renderChain(picture.source, chain)
    return sharp(renditions[0]?.jpeg).raw().toBuffer()
  }
})
