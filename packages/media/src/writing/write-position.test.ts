import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExiftoolReader, type ExiftoolReader } from '#src/metadata/exiftool-reader.ts'
import { mergeSidecars } from '#src/metadata/merge-sidecars.ts'
import { readPosition } from '#src/metadata/read-position.ts'
import { createMediaPool, type MediaPool } from '#src/pool/media-pool.ts'

let folder = ''
let exiftool: ExiftoolReader
let pool: MediaPool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-position-'))
  exiftool = createExiftoolReader({ processes: 1, timeLimitMs: 20_000 })
  pool = createMediaPool({ timeLimitMs: 20_000 })
})
afterAll(async () => {
  await pool.close()
  await exiftool.close()
  await rm(folder, { recursive: true })
})

const jpeg = 'image/jpeg'
const write = (from: string, to: string, [latitude, longitude]: [string, string], mediaType: string | null = jpeg) =>
  pool.write(from === '' ? '' : join(folder, from), {
    ...{ to: join(folder, to), values: { 355: latitude, 356: longitude }, at: 0, mediaType },
  })
const position = (tags: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(tags).filter(([name]) => /^(?:GPS|XMP-exif):GPSL(?:at|ong)itude/.test(name)))
const positionIn = async (name: string) => position(await exiftool.read(join(folder, name), 'full'))

test('a position stands in Exif and XMP alike, on all four sides of the world, and is taken out of both', async () => {
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .jpeg()
    .toFile(join(folder, 'plain.jpg'))
  expect(await write('plain.jpg', 'north.jpg', ['59.9138688', '10.7522454'])).toEqual({ written: true })
  const near = (value: number) => expect.closeTo(value, 7)
  const numbers = (found: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Number(value) || value]))
  expect(numbers(await positionIn('north.jpg'))).toEqual({
    'GPS:GPSLatitude': near(59.9138688),
    'GPS:GPSLatitudeRef': 'N',
    'GPS:GPSLongitude': near(10.7522454),
    'GPS:GPSLongitudeRef': 'E',
    'XMP-exif:GPSLatitude': near(59.9138688),
    'XMP-exif:GPSLongitude': near(10.7522454),
  })
  expect(await write('north.jpg', 'south.jpg', ['-33.86', '-70.5'])).toEqual({ written: true })
  expect(numbers(await positionIn('south.jpg'))).toMatchObject({
    'GPS:GPSLatitude': near(33.86),
    'GPS:GPSLatitudeRef': 'S',
    'GPS:GPSLongitude': near(70.5),
    'GPS:GPSLongitudeRef': 'W',
    'XMP-exif:GPSLatitude': near(-33.86),
    'XMP-exif:GPSLongitude': near(-70.5),
  })
  expect(await write('south.jpg', 'none.jpg', ['', ''])).toEqual({ written: true })
  expect(await positionIn('none.jpg')).toEqual({})
})

test('a sidecar keeps it in XMP alone; its word counts before that of the camera', async () => {
  expect(await write('', 'raw.xmp', ['-33.8567844', '151.2152967'], null)).toEqual({ written: true })
  expect(Object.keys(await positionIn('raw.xmp')).sort()).toEqual(['XMP-exif:GPSLatitude', 'XMP-exif:GPSLongitude'])
  const camera = { 'GPS:GPSLatitude': '10', 'GPS:GPSLatitudeRef': 'N', 'GPS:GPSLongitude': '20' }
  const merged = mergeSidecars(camera, [await exiftool.read(join(folder, 'raw.xmp'), 'full')])
  expect(readPosition(merged)).toEqual({
    latitude: expect.closeTo(-33.8567844, 7),
    longitude: expect.closeTo(151.2152967, 7),
  })
  await copyFile(join(folder, 'raw.xmp'), join(folder, 'former.xmp'))
  expect(await write('former.xmp', 'empty.xmp', ['', ''], null)).toEqual({ written: true })
  expect(await positionIn('empty.xmp')).toEqual({})
})
