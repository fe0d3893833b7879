import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('renditions that a disk has damaged', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    // Coarse, so that the smallest rendition is noisy as well: fine noise is evened out in it.
    const create = { width: 150, height: 100, channels: 3 as const, background: '#336699', noise }
    const coarse = sharp({ create }).resize(3000, 2000, { kernel: 'nearest' })
    const fine = { create: { ...create, width: 3000, height: 2000 } }
    const picture = coarse.composite([{ input: fine, blend: 'overlay' }]).jpeg()
    for (const name of ['truncated', 'empty', 'small'])
      await aFile(archive, `${name}.jpg`, Buffer.concat([await picture.clone().toBuffer(), Buffer.from(name)]))
    await server.index(archive.id)
  })
  afterAll(() => server.close())

  const previewsOf = async (name: string) =>
    (await visitor(server).read(`/fotoweb/archives/5000/${name}.jpg.info`, 'asset')).previews
  /** Everything that is kept of a picture and was not looked at yet. */
  async function damage(deed: (path: string, bytes: Buffer) => Promise<void>) {
    const { files, settings } = server.platform
    for await (const { key, bytes } of files.list('renditions/'))
      if (bytes > 0) await deed(join(settings.data, 'files', key), await buffer(files.read(key)))
  }
  const isWholePicture = async (href: string, width: number) => {
    const answer = await visitor(server).ask(href)
    const { info, data } = await sharp(answer.rawPayload, { failOn: 'truncated' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([answer.statusCode, info.width]).toEqual([200, width])
    // The lower edge is as noisy as the rest: it is grey where a part was lost on the way.
    const edge = [...data.subarray(-3 * info.width)]
    expect(Math.max(...edge) - Math.min(...edge)).toBeGreaterThan(3)
  }

  test.each([
    ['truncated', (path: string, bytes: Buffer) => truncate(path, bytes.length - 1000)],
    ['empty', (path: string) => truncate(path, 0)],
  ])('a large or small one that is %s is never handed out, and is made anew', async (name, deed) => {
    await damage(deed)
    for (const { href, width } of await previewsOf(name)) await isWholePicture(href, width)
  })

  test('a small one with another byte in it is never handed out either', async () => {
    const damaged: Buffer[] = []
    await damage(async (path, bytes) => {
      const middle = Math.trunc(bytes.length / 2)
      bytes[middle] = (bytes[middle] ?? 0) ^ 0x10
      if (bytes.length > 64 * 1024) return
      damaged.push(bytes)
      await writeFile(path, bytes)
    })
    const small = (await previewsOf('small')).filter(({ size }) => size <= 200)
    for (const { href, width } of small) {
      await isWholePicture(href, width)
      const { rawPayload } = await visitor(server).ask(href)
      expect(damaged.some((bytes) => bytes.equals(rawPayload))).toBe(false)
    }
    expect(Math.min(small.length, damaged.length)).toBeGreaterThan(0)
  })
})
