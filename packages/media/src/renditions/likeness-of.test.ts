import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { samplesFolder } from '#src/testing/sample-files.ts'
import type { Likeness } from './likeness-of.ts'
import { colourNamed } from './picture-colours.ts'
import { readLikeness } from './preview-of.ts'
import { renderChain } from './render-chain.ts'

const request = { sizes: [800, 200], squares: [], quality: 80, pixelLimit: 268_402_689 }
const likenessOf = async (source: Buffer): Promise<Likeness> => (await renderChain(source, request)).preview.likeness
const bitsOf = (hash: string) =>
  [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
const apart = (one: string, other: string) => [...bitsOf(one)].filter((bit, at) => bit !== bitsOf(other)[at]).length

test.each([
  ['#ff0000', 'red'],
  ['#8b1a1a', 'red'],
  ['#ff8c00', 'orange'],
  ['#ffd700', 'yellow'],
  ['#228b22', 'green'],
  ['#9acd32', 'green'],
  ['#008080', 'teal'],
  ['#00008b', 'blue'],
  ['#87ceeb', 'blue'],
  ['#800080', 'purple'],
  ['#8a2be2', 'purple'],
  ['#ffc0cb', 'pink'],
  ['#ff69b4', 'pink'],
  ['#8b4513', 'brown'],
  ['#d2b48c', 'brown'],
  ['#0a0a0a', 'black'],
  ['#101820', 'black'],
  ['#808080', 'grey'],
  ['#fbfbf8', 'white'],
] as const)('%s is called %s', (code, name) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16))
  expect(colourNamed(red, green, blue)).toBe(name)
})

test('a flat picture, a blank page and a page with a single line have no hash; their colours are told', async () => {
  const flat = (background: string) => sharp({ create: { width: 600, height: 400, channels: 3, background } })
  const line = await flat('#ffffff').composite([{ input: await flat('#000000').resize(600, 2).png().toBuffer() }])
  expect(await likenessOf(await flat('#336699').jpeg().toBuffer())).toEqual({
    hash: '',
    colours: [{ name: 'blue', percent: 100 }],
  })
  expect((await likenessOf(await line.jpeg().toBuffer())).hash).toBe('')
})

describe.skipIf(samplesFolder() === undefined)('the shared samples', () => {
  const read = (path: string) => readFile(`${samplesFolder()}/${path}`)

  test('are as alike as they look, whatever their size, quality, format and frame', async () => {
    const photo = await read('news/2022/prairie_falcon.jpg')
    const { hash } = await likenessOf(photo)
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
    const made = {
      small: await sharp(photo).autoOrient().resize(300).jpeg({ quality: 45 }).toBuffer(),
      png: await sharp(photo).autoOrient().resize(500).png().toBuffer(),
      brighter: await sharp(photo).autoOrient().resize(900).modulate({ brightness: 1.15 }).webp().toBuffer(),
    }
    for (const [name, bytes] of Object.entries(made))
      expect([name, apart(hash, (await likenessOf(bytes)).hash) <= 6]).toEqual([name, true])
    const upright = await likenessOf(await read('orientation/Landscape_1.jpg'))
    expect(apart(upright.hash, (await likenessOf(await read('orientation/Landscape_6.jpg'))).hash)).toBeLessThan(3)
    for (const other of [
      'news/2022/thompson-springs.jpg',
      'unicode/юникод.jpg',
      'museum/prints/ukiyo-e-two-prints.jpg',
    ])
      expect(apart(hash, (await likenessOf(await read(other))).hash)).toBeGreaterThan(14)
  })

  test('have the same likeness when their thumbnail is read, in the colours that are seen in them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-likeness-'))
    const { renditions, preview } = await renderChain(await read('unicode/nfc/ballon d’été.jpg'), request)
    await writeFile(join(folder, 'thumb.jpg'), renditions.at(-1)?.jpeg ?? '')
    const again = await readLikeness(join(folder, 'thumb.jpg'))
    await rm(folder, { recursive: true })
    expect(apart(preview.likeness.hash, again.hash)).toBeLessThan(3)
    expect(again.colours.map(({ name }) => name)).toEqual(preview.likeness.colours.map(({ name }) => name))
    expect(preview.likeness.colours.map(({ name }) => name)).toEqual(['blue', 'grey', 'red', 'orange'])
  })
})
