import { randomBytes } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exiftool } from 'exiftool-vendored'
import sharp from 'sharp'

const samples = join(import.meta.dirname, '../../shared/samples')

/** Sizes of 20 to 24 megapixels, both ways up. */
const sizes = [
  [5472, 3648],
  [6000, 4000],
  [4000, 6000],
  [5184, 3888],
] as const

/** Photographs to start from, or drawn noise where the samples are not at hand. */
async function sources(): Promise<Buffer[]> {
  const photographs = existsSync(samples)
    ? globSync('{news,travel,products,museum}/**/*.{jpg,jpeg,JPG}', { cwd: samples })
    : []
  const found = await Promise.all(
    photographs.map(async (path) => {
      const image = sharp(join(samples, path), { failOn: 'none' })
      const { width = 0, height = 0 } = await image.metadata()
      return width * height > 300_000
        ? image.rotate().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
        : null
    }),
  )
  const good = found.filter((image) => image !== null)
  const pictures = await Promise.all(
    good.slice(0, 12).map(({ data, info }) => sharp(data, { raw: info }).png().toBuffer()),
  )
  return pictures.length > 0
    ? pictures
    : [
        await sharp({
          create: {
            width: 800,
            height: 600,
            channels: 3,
            background: '#557799',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .png()
          .toBuffer(),
      ]
}

/** Camera files: enlarged photographs with sensor-like grain, 4:2:0, with the metadata of a press picture. */
export async function makeCameraFiles(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pictures = await sources()
  for (let at = 0; at < count; at++) {
    const [width, height] = sizes[at % sizes.length] ?? [6000, 4000]
    const picture = pictures[at % pictures.length] as Buffer
    const grain = await sharp(randomBytes(1024 * 1024), { raw: { width: 1024, height: 1024, channels: 1 } })
      .linear(0.35, 83)
      .png()
      .toBuffer()
    const jpeg = await sharp(picture)
      .resize(width, height, { fit: 'cover', kernel: 'cubic' })
      .flop(at % 2 === 1)
      .composite([{ input: grain, tile: true, blend: 'soft-light' }])
      .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
      .toBuffer()
    const path = join(folder, `DSC_${String(at).padStart(4, '0')}.jpg`)
    await writeFile(path, jpeg)
    const words = [`word${at % 7}`, `place${at % 5}`, 'bench']
    const tags = {
      Title: `Picture ${at}`,
      Description: `Made for measuring, number ${at}`,
      Subject: words,
      'IPTC:Keywords': words,
      City: 'Oslo',
      Make: 'Bench',
      Model: 'B1',
      DateTimeOriginal: '2026:01:02 03:04:05',
      ISO: 200,
    }
    await exiftool.write(path, tags, { writeArgs: ['-overwrite_original'] })
  }
  await exiftool.end()
}
