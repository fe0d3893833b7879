import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyse } from '#src/analyse.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { defaultLimits } from '#src/opening/media-limits.ts'
import { type MediaTools, openMediaTools } from '#src/opening/media-tools.ts'
import { samplesFolder } from '#src/testing/sample-files.ts'
import { drawing, film, gif, jpegClaiming, pdf, pngClaiming, textChunk } from '#src/testing/test-media.ts'
import { makeRendition, type RenditionRequest } from './make-rendition.ts'

let folder = ''
let tools: MediaTools
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-make-'))
  tools = openMediaTools()
})
afterAll(async () => {
  await tools.close()
  await rm(folder, { recursive: true })
})

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const grain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** Indexes a file, as the server does, and makes a rendition of what it learnt. */
async function made(bytes: Buffer | string, wish: Partial<RenditionRequest>) {
  const path = join(folder, 'original')
  await writeFile(path, bytes)
  const { mediaType, doctype, technical, sha256, renderProblem } = await analyse(
    path,
    { into: join(folder, 'out') },
    tools,
  )
  const original = { mediaType, doctype, orientation: technical.orientation, sha256 }
  const to = join(folder, 'made')
  const request = { to, width: 30, height: 20, square: false, form: 'jpeg', quality: 80, original, ...wish } as const
  const result = await makeRendition(path, request, tools)
  const file = 'bytes' in result ? await readFile(to) : Buffer.alloc(0)
  return { result, file, extent: technical.picture, renderProblem }
}

const sum = (numbers: readonly number[] = []) => numbers.reduce((a, b) => a + b, 0)
const headerOf = (file: Buffer) => sharp(file, { animated: true }).metadata()

test('a rendition has exactly the pixels that were asked for, as a JPEG without metadata', async () => {
  const source = await plain(3000, 2000)
    .withExif({ IFD0: { Artist: 'Secret' } })
    .jpeg()
    .toBuffer()
  const { result, file, extent } = await made(source, { width: 2400, height: 1601 })
  expect([result, extent]).toEqual([{ bytes: file.length }, { width: 3000, height: 2000 }])
  const { format, width, height, exif, icc } = await headerOf(file)
  expect([format, width, height, exif, icc]).toEqual(['jpeg', 2400, 1601, undefined, undefined])
})

test('an original that is not the one that was meant gives nothing', async () => {
  const original = { mediaType: 'image/jpeg', doctype: 'image', orientation: null, sha256: '0'.repeat(64) } as const
  const { result } = await made(await plain(300, 200).jpeg().toBuffer(), { original })
  expect(result).toEqual({ changed: true })
})

test('a rendition that was made before is a source like another', async () => {
  const path = join(folder, 'before.jpg')
  await plain(800, 534).jpeg().toFile(path)
  const to = join(folder, 'made')
  const request = { to, width: 400, height: 400, square: true, form: 'jpeg', quality: 80 } as const
  expect(await makeRendition(path, request, tools)).toEqual({ bytes: expect.any(Number) })
  expect(await headerOf(await readFile(to))).toMatchObject({ width: 400, height: 400 })
})

test('pages and drawings are drawn at the size that is wished, films and others at their own', async () => {
  const shown = [
    {
      source: pdf({ width: 300, height: 600 }),
      wish: [1200, 2400],
      extent: { width: 300, height: 600, scalable: true },
    },
    {
      source: drawing('<circle cx="5" cy="9" r="4"/>'),
      wish: [1200, 2400],
      extent: { width: 10, height: 20, scalable: true },
    },
    { source: film(), wish: [160, 120], extent: { width: 160, height: 120 } },
  ]
  for (const { source, wish, extent } of shown) {
    const [width = 0, height = 0] = wish
    const rendition = await made(source, { width, height })
    expect(rendition.extent).toEqual(extent)
    expect(await headerOf(rendition.file)).toMatchObject({ width, height })
  }
})

test('a square of a narrow page is cut from enough of it', async () => {
  const { file } = await made(pdf({ width: 300, height: 600 }), { width: 400, height: 400, square: true })
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  // The upper part of the page is white, the lower blue.
  expect([...data.subarray(0, 3), ...data.subarray(-3)].map((value) => Math.round(value / 255))).toEqual([
    1, 1, 1, 0, 0, 1,
  ])
})

test('a PNG that states its orientation in XMP only is turned', async () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/></rdf:RDF></x:xmpmeta>'
  const red = await plain(20, 40, '#ff0000').png().toBuffer()
  const source = await plain(80, 40, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .withXmp(xmp)
    .png()
    .toBuffer()
  const { extent, file } = await made(source, { width: 40, height: 80 })
  expect(extent).toEqual({ width: 40, height: 80 })
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3), ...data.subarray(-3)].map((value) => Math.round(value / 255))).toEqual([
    1, 0, 0, 0, 0, 1,
  ])
})

test('grey and 16 bits become pictures in sRGB that say so when asked', async () => {
  for (const source of [
    plain(60, 40, '#808080').toColourspace('b-w'),
    plain(60, 40, '#808080').toColourspace('rgb16'),
  ]) {
    const { file } = await made(await source.png().toBuffer(), { withMetadata: true })
    const { depth, icc } = await headerOf(file)
    expect([depth, icc !== undefined]).toEqual(['uchar', true])
    const [value = 0] = await sharp(file).toColourspace('srgb').raw().toBuffer()
    expect(Math.abs(value - 128)).toBeLessThanOrEqual(2)
  }
})

describe('what moves', () => {
  test('stays moving at its speed, and its squares are the first frame', async () => {
    const source = gif({ width: 60, height: 40, frames: 7 })
    const moving = await made(source, { form: 'webp' })
    expect(moving.extent).toEqual({ width: 60, height: 40, moving: true })
    const { format, width, pageHeight, pages, delay } = await headerOf(moving.file)
    // Frames that are the same become one that is shown for longer.
    expect([format, width, pageHeight, pages, sum(delay)]).toEqual(['webp', 30, 20, 2, 700])
    const still = await made(source, { width: 20, height: 20, square: true })
    expect(await headerOf(still.file)).toMatchObject({ format: 'jpeg', width: 20, height: 20 })
  })

  test('with more frames or pixels than allowed is shown by its first frame  (attack case 17)', async () => {
    const flood = await made(gif({ width: 1, height: 1, frames: 100_000 }), { width: 1, height: 1 })
    expect([flood.renderProblem, flood.extent]).toEqual([null, { width: 1, height: 1 }])
    const side = Math.ceil(Math.sqrt(defaultLimits.movingPixels / 20))
    const heavy = await made(gif({ width: side, height: side, frames: 21 }), {})
    expect([heavy.renderProblem, heavy.extent]).toEqual([null, { width: side, height: side }])
    expect(await headerOf(heavy.file)).toMatchObject({ format: 'jpeg', width: 30, height: 20 })
  })

  test.skipIf(samplesFolder() === undefined)('is so in the shared samples', async () => {
    for (const [name, fewest] of [
      ['chi.gif', 20],
      ['rotating-squares.webp', 9],
    ] as const) {
      const source = await readFile(join(samplesFolder() ?? '', 'graphics/animated', name))
      const { file, extent } = await made(source, { form: 'webp', width: 40, height: 30 })
      const { pages, delay, loop } = await headerOf(file)
      const own = await headerOf(source)
      expect([extent?.moving, loop, sum(delay)]).toEqual([true, own.loop, sum(own.delay)])
      expect(pages).toBeGreaterThanOrEqual(fewest)
    }
  })
})

describe('hostile and broken originals', () => {
  test.each([
    ['a PNG that claims 60,000 × 60,000', async () => pngClaiming(60_000, 60_000), 'pixel-limit'],
    [
      'a JPEG that claims 64,250 × 64,250',
      async () => jpegClaiming(await plain(64, 64).jpeg().toBuffer(), 64_250, 64_250),
      'pixel-limit',
    ],
    ['no picture at all', async () => Buffer.from('no picture'), 'unsupported'],
  ])('%s: refused with the reason', async (_name, source, code) => {
    const { result } = await made(await source(), {})
    expect(result).toEqual({ problem: { code, message: expect.any(String) } })
  })

  test('a cut-off picture shows what is there, twice alike, and nothing of our memory  (attack case 28)', async () => {
    for (const whole of [await grain(600, 400).jpeg().toBuffer(), await grain(600, 400).png().toBuffer()]) {
      const source = whole.subarray(0, Math.floor(whole.length * 0.6))
      const [once, again] = [await made(source, {}), await made(source, {})]
      expect(once.result).toEqual({ bytes: expect.any(Number) })
      expect(createHash('sha256').update(once.file).digest('hex')).toBe(
        createHash('sha256').update(again.file).digest('hex'),
      )
    }
  })

  test('a text in a PNG that names a file of the server brings nothing of it into a rendition  (attack case 23)', async () => {
    const secret = join(folder, 'secret.txt')
    await writeFile(secret, 'the contents of a file of the server')
    const png = await plain(60, 40).png().toBuffer()
    const source = Buffer.concat([png.subarray(0, 33), textChunk('profile', secret), png.subarray(33)])
    for (const withMetadata of [true, false]) {
      const { file } = await made(source, { withMetadata })
      expect(file.length).toBeGreaterThan(100)
      for (const word of ['the contents', Buffer.from('the contents').toString('hex')])
        expect(file.toString('latin1')).not.toContain(word)
    }
  })
})
