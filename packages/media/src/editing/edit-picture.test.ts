import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turn } from '#src/decoding/picture-source.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { type MediaTools, openMediaTools } from '#src/opening/media-tools.ts'
import { type EditRequest, editPicture } from './edit-picture.ts'
import { type PictureEdit, turnedFurther } from './picture-edit.ts'

let folder = ''
let tools: MediaTools
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-edit-'))
  tools = openMediaTools()
})
afterAll(async () => {
  await tools.close()
  await rm(folder, { recursive: true })
})

const nothing: PictureEdit = { turn: 0, mirrored: false, straighten: 0, crop: null, longerSide: null }
const types = { jpg: 'image/jpeg', png: 'image/png', tif: 'image/tiff', webp: 'image/webp', gif: 'image/gif' } as const
type Ending = keyof typeof types
let made = 0

async function edited(bytes: Buffer, ending: Ending, edit: Partial<PictureEdit>, sha256?: string) {
  const [path, to] = [join(folder, `from-${++made}.${ending}`), join(folder, `to-${made}.${ending}`)]
  await writeFile(path, bytes)
  const hash = sha256 ?? createHash('sha256').update(bytes).digest('hex')
  const original = { sha256: hash, mediaType: types[ending], doctype: 'image', orientation: null } as const
  const request: EditRequest = { to, edit: { ...nothing, ...edit }, original }
  const result = await editPicture(path, request, tools)
  return { result, to, path }
}

/** Four corners of different colours: red, green, blue, white, from the top left in the order of reading. */
async function corners(width = 60, height = 40) {
  const quarter = { width: width / 2, height: height / 2 }
  const create = (background: string) => ({ create: { ...quarter, channels: 3 as const, background } })
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: create('#0f0'), left: quarter.width, top: 0 },
    { input: create('#00f'), left: 0, top: quarter.height },
    { input: create('#fff'), left: quarter.width, top: quarter.height },
  ])
}

/** The colours of the four corners as somebody sees them, each as the letter of the nearest. */
async function seen(file: string): Promise<string> {
  const { data, info } = await sharp(file).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const letter = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    const [r = 0, g = 0, b = 0] = [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0))
    return ({ '100': 'R', '010': 'G', '001': 'B', '111': 'W' } as Record<string, string>)[`${r}${g}${b}`] ?? '?'
  }
  const [right, bottom] = [info.width - 3, info.height - 3]
  return letter(2, 2) + letter(right, 2) + letter(2, bottom) + letter(right, bottom)
}

test('a turn is the same by a note in the file as by moving its pixels, whatever orientation it had before', async () => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    for (const quarter of [0, 90, 180, 270] as const) {
      for (const mirrored of [false, true]) {
        const source = await (await corners()).withMetadata({ orientation }).png().toBuffer()
        const shown = await sharp(source).autoOrient().png().toBuffer()
        const moved = await sharp(await sharp(shown).rotate(quarter).png().toBuffer())
          .flop(mirrored)
          .raw()
          .toBuffer()
        const stored = await sharp(source).keepExif().png().toBuffer()
        const noted = turn(sharp(stored), turnedFurther(orientation, { turn: quarter, mirrored }))
        expect((await noted.raw().toBuffer()).equals(moved), `${orientation} ${quarter} ${mirrored}`).toBe(true)
      }
    }
  }
})

test('a JPEG that is only turned keeps every pixel and all that it says', async () => {
  const source = await (await corners())
    .withExif({ IFD0: { Artist: 'Kari' } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const { result, to, path } = await edited(source, 'jpg', { turn: 90 })
  expect(result).toEqual({ width: 40, height: 60, isExact: true })
  expect(await seen(to)).toBe('BRWG')
  const [before, after] = [await sharp(path).raw().toBuffer(), await sharp(to).raw().toBuffer()]
  expect(after.equals(before)).toBe(true)
  expect(await tools.exiftool.read(to, 'full')).toMatchObject({ 'IFD0:Artist': 'Kari', 'IFD0:Orientation': '6' })
})

describe.each(['jpg', 'png', 'tif', 'webp'] as const)('of a %s', (ending) => {
  const source = async () => {
    const form = { jpg: 'jpeg', png: 'png', tif: 'tiff', webp: 'webp' } as const
    const [plain, signed] = [join(folder, `plain-${++made}.${ending}`), join(folder, `signed-${made}.${ending}`)]
    await (await corners()).toFormat(form[ending]).toFile(plain)
    await tools.exiftool.write(plain, signed, { 'IFD0:Artist': 'Kari' })
    return readFile(signed)
  }

  test('a part is cut out of what is shown once it is turned and mirrored, and says what the file says', async () => {
    const crop = { left: 0.5, top: 0, width: 0.5, height: 1 }
    const { result, to } = await edited(await source(), ending, { turn: 90, mirrored: true, crop })
    expect(result).toEqual({ width: 20, height: 60, isExact: false })
    expect(await seen(to)).toBe('BBWW')
    const tags = await tools.exiftool.read(to, 'full')
    expect(tags).toMatchObject({ 'IFD0:Artist': 'Kari', 'IFD0:Orientation': '1', 'ExifIFD:ExifImageWidth': '20' })
  })

  test('a straightened picture shows nothing but picture in its corners', async () => {
    const { result, to } = await edited(await source(), ending, { straighten: 10 })
    expect(result).toMatchObject({ width: 48, height: 32, isExact: false })
    expect(await seen(to)).toBe('RGBW')
  })

  test('it is shrunk to a longer side, and never enlarged', async () => {
    const small = await edited(await source(), ending, { longerSide: 30 })
    expect(small.result).toMatchObject({ width: 30, height: 20 })
    const large = await edited(await source(), ending, { longerSide: 300 })
    expect(large.result).toMatchObject({ width: 60, height: 40 })
  })
})

test('colours keep their profile and their numbers, and deep pictures their depth', async () => {
  const wide = await (await corners()).withIccProfile('p3', { attach: true }).jpeg({ quality: 100 }).toBuffer()
  const before = await sharp(wide, { ignoreIcc: true }).raw().toBuffer()
  const { to } = await edited(wide, 'jpg', { crop: { left: 0, top: 0, width: 1, height: 0.5 } })
  const after = await sharp(to, { ignoreIcc: true }).raw().toBuffer()
  expect(Math.abs((after[0] ?? 0) - (before[0] ?? 0))).toBeLessThan(4)
  const profile = (await sharp(to).metadata()).icc
  expect(profile?.equals((await sharp(wide).metadata()).icc ?? Buffer.alloc(0))).toBe(true)
  const deep = await (await corners()).toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  const cut = await edited(deep, 'png', { crop: { left: 0, top: 0, width: 0.5, height: 0.5 } })
  expect(await sharp(cut.to).metadata()).toMatchObject({ width: 30, height: 20, depth: 'ushort' })
})

test('other formats, several pictures in one file and another file than the one meant are said; nothing is made', async () => {
  const gif = await edited(await (await corners()).gif().toBuffer(), 'gif', { turn: 90 })
  expect(gif.result).toEqual({ why: 'format' })
  const frames = await sharp(
    [await (await corners()).png().toBuffer(), await (await corners()).negate().png().toBuffer()],
    { join: { animated: true } },
  )
    .webp()
    .toBuffer()
  expect((await edited(frames, 'webp', { turn: 90 })).result).toEqual({ why: 'several-pictures' })
  const other = await edited(await (await corners()).jpeg().toBuffer(), 'jpg', { turn: 90 }, 'another')
  expect(other.result).toEqual({ changed: true })
  const broken = await edited(Buffer.from('no picture'), 'jpg', { longerSide: 10 })
  expect(broken.result).toHaveProperty('problem')
  await expect(readFile(other.to)).rejects.toThrow(/ENOENT/)
})
