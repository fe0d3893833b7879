import { BufferTarget, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } from 'mediabunny'
import sharp from 'sharp'
import type { Description } from './catalogue.ts'
import { inks, lights } from './palettes.ts'
import { Random } from './random.ts'
import { cityAtNight, street } from './scenes/city.ts'
import { dunes, forest } from './scenes/land.ts'
import { mountains } from './scenes/mountains.ts'
import type { Scene } from './scenes/scene.ts'
import { Sheet } from './sheet.ts'
import { writeXmp } from './xmp.ts'

const size = { width: 768, height: 432 }
const rate = 24
const frames = 72
/** What the camera passes in one frame, in pixels: a whole number, so that nothing trembles. */
const step = 6
const scenes: readonly Scene[] = [street, cityAtNight, mountains, cityAtNight, forest, dunes]

/** The camera passes along a picture for three seconds: H.264 in MP4. */
export async function makeFilm(description: Description, take: number, seed: string): Promise<Buffer> {
  await import('node-webcodecs/register')
  const random = new Random(`${seed} film ${take}`)
  const sheet = new Sheet(size.width + step * frames, size.height)
  const scene = scenes[take % scenes.length] ?? mountains
  scene(sheet, random, { light: random.pick(lights), inks: random.pick(inks) })
  const { data, info } = await sharp(Buffer.from(sheet.toString()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new VideoSampleSource({ codec: 'avc', bitrate: 1_800_000, keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: rate })
  output.setMetadataTags({
    title: description.title,
    artist: description.creator,
    description: description.caption,
    date: new Date(`${description.created}Z`),
  })
  await output.start()
  for (let frame = 0; frame < frames; frame++) {
    const sample = new VideoSample(cut(data, info.width, frame * step), {
      format: 'RGBA',
      codedWidth: size.width,
      codedHeight: size.height,
      timestamp: frame / rate,
      duration: 1 / rate,
    })
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('The film was not written.')
  return Buffer.concat([Buffer.from(target.buffer), xmpBox(description)])
}

function cut(picture: Buffer, width: number, left: number): Buffer {
  const frame = Buffer.allocUnsafe(size.width * size.height * 4)
  for (let row = 0; row < size.height; row++)
    picture.copy(frame, row * size.width * 4, (row * width + left) * 4, (row * width + left + size.width) * 4)
  return frame
}

/** XMP lies in a box of its own at the end (XMP specification, part 3). */
function xmpBox(description: Description): Buffer {
  const packet = Buffer.from(writeXmp(description))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(24 + packet.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([head, Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), packet])
}
