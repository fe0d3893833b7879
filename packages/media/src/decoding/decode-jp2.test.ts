import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Analysis, analyse } from '#src/analyse.ts'
import { type MediaTools, openMediaTools } from '#src/opening/media-tools.ts'
import { samplesFolder } from '#src/testing/sample-files.ts'
import { sharp } from './sharp-decoder.ts'

describe('JPEG 2000 and EPS', () => {
  let folder: string
  let tools: MediaTools
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-kinds-'))
    tools = openMediaTools()
  })
  afterAll(async () => {
    await tools.close()
    await rm(folder, { recursive: true })
  })

  async function look(path: string): Promise<{ analysis: Analysis; colour: number[] }> {
    const analysis = await analyse(path, { into: join(folder, 'made'), sizes: [100], squares: [] }, tools)
    const made = analysis.renditions[0]
    if (!made) return { analysis, colour: [] }
    const pixel = sharp(join(folder, 'made', made.file)).extract({
      left: made.width >> 1,
      top: made.height >> 1,
      width: 1,
      height: 1,
    })
    return { analysis, colour: [...(await pixel.toColourspace('srgb').raw().toBuffer())] }
  }
  async function lookAt(content: Buffer) {
    const path = join(folder, 'a.bin')
    await writeFile(path, content)
    return look(path)
  }

  test('of an EPS the picture beside the PostScript is shown, and PostScript is not run  (attack case 24)', async () => {
    const tiff = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c80000' } })
      .tiff()
      .toBuffer()
    const script = Buffer.from(
      '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 30 20\n(%pipe%touch /tmp/x) (r) file\n%%EOF\n',
    )
    const head = Buffer.alloc(30)
    head.set([0xc5, 0xd0, 0xd3, 0xc6])
    head.writeUInt32LE(30, 4)
    head.writeUInt32LE(script.length, 8)
    head.writeUInt32LE(30 + script.length, 20)
    head.writeUInt32LE(tiff.length, 24)
    head.writeUInt16LE(0xffff, 28)
    const { analysis, colour } = await lookAt(Buffer.concat([head, script, tiff]))
    expect(analysis.mediaType).toBe('application/postscript')
    expect(analysis.technical.picture).toEqual({ width: 30, height: 20 })
    expect(colour[0]).toBeGreaterThan(180)
    expect((await lookAt(script)).analysis.renderProblem?.code).toBe('unsupported')
  })

  test.skipIf(samplesFolder() === undefined).each([['museum/prints/balloon.jp2', 2717, 3701]])(
    '%s is shown whole',
    async (name, width, height) => {
      const { analysis } = await look(join(samplesFolder() ?? '', name))
      expect(analysis.renderProblem).toBeNull()
      expect(analysis.technical.picture).toEqual({ width, height })
    },
  )

  test.each([['image/jp2', Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex')]])(
    'a broken %s has a reason',
    async (mediaType, content) => {
      const { analysis } = await lookAt(content)
      expect(analysis.mediaType).toBe(mediaType)
      expect(analysis.renderProblem?.code).toMatch(/damaged|crashed|pixel-limit/u)
    },
  )

  test('a JPEG 2000 that claims more pixels than allowed is refused before it is decoded  (attack case 15)', async () => {
    const stream = Buffer.alloc(60)
    stream.set([0xff, 0x4f, 0xff, 0x51, 0, 41])
    stream.writeUInt32BE(60_000, 8)
    stream.writeUInt32BE(60_000, 12)
    const box = Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220000000006a703220000000006a703263', 'hex')
    const { analysis } = await lookAt(Buffer.concat([box, stream]))
    expect(analysis.renderProblem?.code).toBe('pixel-limit')
  })
})
