import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backdrop } from '#src/decoding/picture-source.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { samplesFolder } from '#src/testing/sample-files.ts'
import { renderChain } from './render-chain.ts'

const request = { sizes: [1600, 800, 400, 200], squares: [200], quality: 80, pixelLimit: 268_402_689 }
const plainPicture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

async function colourAt(jpeg: Buffer, x: number, y: number): Promise<number[]> {
  const pixel = sharp(jpeg).extract({ left: x, top: y, width: 1, height: 1 }).toColourspace('srgb').removeAlpha()
  return [...(await pixel.raw().toBuffer())]
}

async function colourOf(source: Buffer): Promise<number[]> {
  const { renditions } = await renderChain(source, request)
  const first = renditions[0]
  return first ? colourAt(first.jpeg, Math.floor(first.width / 2), Math.floor(first.height / 2)) : []
}

function expectNear(colour: number[], wanted: number[], tolerance = 4) {
  expect(colour).toHaveLength(3)
  for (const [index, channel] of colour.entries()) {
    expect(Math.abs(channel - (wanted[index] ?? 0)), `${colour} is not ${wanted}`).toBeLessThanOrEqual(tolerance)
  }
}

test('all sizes come from one picture, and squares are cut from it', async () => {
  const source = await plainPicture(3000, 2000, '#336699').jpeg().toBuffer()
  const { renditions, preview } = await renderChain(source, request)
  expect(renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['1600', 1600, 1067],
    ['800', 800, 534],
    ['400', 400, 267],
    ['200', 200, 134],
    ['200-square', 200, 200],
  ])
  expect(preview.dominantColour).toMatch(/^#3[2-4]6[5-7]9[89]$/u)
  expect(Buffer.from(preview.placeholder, 'base64').length).toBeGreaterThan(4)
})

test('a small picture is never enlarged', async () => {
  const { renditions } = await renderChain(await plainPicture(300, 120, '#336699').png().toBuffer(), request)
  expect(renditions.map(({ width, height }) => [width, height])).toEqual([
    [300, 120],
    [300, 120],
    [300, 120],
    [200, 80],
    [120, 120],
  ])
})

test.each([
  [1, 'left'],
  [2, 'right'],
  [3, 'right'],
  [4, 'left'],
  [5, 'top'],
  [6, 'top'],
  [7, 'bottom'],
  [8, 'bottom'],
])('orientation %i brings the left side to the %s', async (orientation, side) => {
  const red = await plainPicture(40, 40, '#ff0000').png().toBuffer()
  const upright = plainPicture(80, 40, '#0000ff').composite([{ input: red, left: 0, top: 0 }])
  const source = await upright.withMetadata({ orientation }).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
  const inFile = await renderChain(source, request)
  const stated = await renderChain(await sharp(source).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(), {
    ...request,
    orientation,
  })
  for (const { renditions } of [inFile, stated]) {
    const { jpeg, width, height } = renditions[0] ?? expect.unreachable()
    const [x, y] = { left: [4, 20], right: [75, 20], top: [20, 4], bottom: [20, 75] }[side] ?? []
    expect([width, height]).toEqual(orientation < 5 ? [80, 40] : [40, 80])
    expectNear(await colourAt(jpeg, x ?? 0, y ?? 0), [254, 0, 0], 8)
  }
})

test('colours follow the embedded profile into sRGB', async () => {
  const source = await plainPicture(50, 50, '#c83214').withIccProfile('p3').png().toBuffer()
  expectNear(await colourAt(source, 25, 25), [200, 50, 20], 40)
  expectNear(await colourOf(source), [200, 50, 20])
})

test('CMYK, 16 bits and grey come out as they look', async () => {
  expectNear(
    await colourOf(await plainPicture(50, 50, '#20a040').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()),
    [32, 160, 64],
    40,
  )
  const deep = plainPicture(50, 50, '#20a040').toColourspace('rgb16').png()
  expectNear(await colourOf(await deep.toBuffer()), [32, 160, 64])
  expectNear(
    await colourOf(await plainPicture(50, 50, '#808080').toColourspace('b-w').png().toBuffer()),
    [128, 128, 128],
  )
})

test('transparency lies on the backdrop', async () => {
  const source = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } })
  expectNear(
    await colourOf(await source.png().toBuffer()),
    [1, 3, 5].map((at) => Number.parseInt(backdrop.slice(at, at + 2), 16)),
  )
})

test('renditions carry no metadata of the original', async () => {
  const source = plainPicture(50, 50, '#336699')
    .withExif({ IFD0: { Artist: 'Secret' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
  const { renditions } = await renderChain(await source.withIccProfile('p3').jpeg().toBuffer(), request)
  const { exif, xmp, icc, iptc } = await sharp(renditions[0]?.jpeg).metadata()
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
})

test('a cut-off camera file still shows, with a warning, twice alike', async () => {
  const noise = sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  for (const whole of [await noise.clone().jpeg().toBuffer(), await noise.clone().png().toBuffer()]) {
    const source = whole.subarray(0, Math.floor(whole.length * 0.7))
    const [once, again] = [await renderChain(source, request), await renderChain(source, request)]
    expect(once.warning).toBeTruthy()
    expect(once.renditions.map(({ jpeg }) => jpeg)).toEqual(again.renditions.map(({ jpeg }) => jpeg))
  }
})

describe('loaders that nobody asked for', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('do not open a file', async () => {
    const path = join(folder, 'picture.v')
    await plainPicture(20, 20, '#336699').toFile(path)
    await expect(renderChain(path, request)).rejects.toThrow(/unsupported/u)
    await expect(renderChain(await readFile(path), request)).rejects.toThrow(/unsupported/u)
  })
})

describe.skipIf(samplesFolder() === undefined)('real files', () => {
  const sample = (path: string) => readFile(join(samplesFolder() ?? '', path))

  test('a profile that swaps channels is applied: red is at twelve o’clock', async () => {
    const { renditions } = await renderChain(await sample('colour/red-at-12-oclock-with-color-profile.png'), request)
    const [red = 0, green = 0, blue = 0] = await colourAt(renditions[0]?.jpeg ?? Buffer.alloc(0), 400, 120)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(100)
  })

  test('FOGRA39 red is the red of the press', async () => {
    expectNear(await colourOf(await sample('colour/fogra-0-100-100-0.tif')), [227, 6, 19], 6)
  })

  test('an inverted and turned CMYK JPEG is neither a negative nor lying on its side', async () => {
    const turned = await renderChain(await sample('news/2015/Giunchedi_Filippo_January_2015-cmyk-rotated.jpg'), request)
    const { jpeg, width, height } = turned.renditions[0] ?? expect.unreachable()
    expect([width, height]).toEqual([533, 800])
    const { channels } = await sharp(jpeg).stats()
    const upright = await renderChain(await sample('news/2015/Giunchedi_Filippo_January_2015.jpg'), request)
    const original = await sharp(upright.renditions[0]?.jpeg).stats()
    for (const [index, channel] of channels.entries()) {
      expect(Math.abs(channel.mean - (original.channels[index]?.mean ?? 0))).toBeLessThan(25)
    }
  })
})
