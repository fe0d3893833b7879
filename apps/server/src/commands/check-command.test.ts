import { rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { findAssetByPath } from '#modules/assets/assets.queries.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommandWithin } from '#server/testing/within.ts'

const then = new Date('2026-01-12T10:00:00Z')

onBothEngines('check', (open) => {
  let server: TestServer
  let press: ArchiveRow
  const check = async (...given: string[]) => {
    const { data, databaseUrl } = server.platform.settings
    const settings = { VITRINE_DATA: data, ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}) }
    return runCommandWithin(['check', ...given], settings)
  }
  const found = async (...given: string[]) => {
    const { said } = await check('--json', ...given)
    return said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ kind }) => kind !== 'summary')
      .map(({ kind, path }) => `${kind} ${path}`)
      .sort()
  }
  beforeAll(async () => {
    server = await open()
    press = await anArchive(server, { name: 'Press' })
    for (const name of ['missing', 'changed', 'damaged', 'whole', 'pictures', '2026/deep'])
      await aFile(press, `${name}.jpg`, await picture(name), then)
    await server.index(press.id)
  })
  afterAll(() => server.close())
  const picture = (name: string) =>
    sharp({
      create: { width: 300 + name.length, height: 200 + name.charCodeAt(0), channels: 3, background: '#334455' },
    })
      .jpeg()
      .toBuffer()

  test('says that all is well, with 0, and writes nothing', async () => {
    expect(await check()).toEqual({ said: '1 archives were checked; all is as it should be.\n', fault: '', code: 0 })
  })

  test('tells missing, changed, damaged and untracked files apart, with 2', async () => {
    await rm(join(press.path, 'missing.jpg'))
    await aFile(press, 'changed.jpg', await picture('other'))
    // As a failing disk does it: other bytes, the same size, the same date.
    const bytes = await picture('damaged')
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
    await aFile(press, 'damaged.jpg', bytes, then)
    await aFile(press, '2026/new.jpg', 'x')
    await aFile(press, '.DS_Store', 'left out on purpose')
    const outcome = await check()
    expect(outcome.code).toBe(2)
    expect(outcome.said).toMatch(/damaged\s+Press: damaged\.jpg {2}\(size and date are the same, the content is not/)
    expect(outcome.said).toContain('Found: 1 changed, 1 damaged, 1 missing, 1 untracked.')
    expect(await found('Press')).toEqual([
      'changed changed.jpg',
      'damaged damaged.jpg',
      'missing missing.jpg',
      'untracked 2026/new.jpg',
    ])
    expect(await found('5000', '--quick'), 'without reading, the disk’s fault is not seen').not.toContain(
      'damaged damaged.jpg',
    )
  })

  test('what was mended since is not told any more  (attack case 119)', async () => {
    await server.index(press.id)
    await aFile(press, 'damaged.jpg', await picture('damaged'), then)
    expect(await found('Press')).toEqual([])
  })

  test('compares renditions with assets in both directions', async () => {
    const { files } = server.platform
    const row = await findAssetByPath(press.id, 'pictures.jpg', server.platform)
    const own: string[] = []
    for await (const { key } of files.list('renditions/')) if (key.includes(row?.content_hash ?? 'none')) own.push(key)
    await files.remove(own[0] ?? '')
    await files.write(own[1] ?? '', Buffer.alloc(0))
    const nobody = `renditions/ab/cd/abcd${'0'.repeat(60)}-200.jpg`
    await files.write(nobody, Buffer.from('x'))
    const store = join(server.platform.settings.data, 'files')
    await writeFile(join(store, 'renditions', 'ab', 'just made.jpg'), 'x')
    const old = new Date(Date.now() - 7200_000)
    await utimes(join(store, nobody), old, old)
    expect(await found()).toEqual(
      [`rendition-empty ${own[1]}`, `rendition-missing ${own[0]}`, `rendition-unused ${nobody}`].sort(),
    )
  })

  test('a rendition whose bytes are others than were made is found, thrown away and made anew  (attack case 119)', async () => {
    const { files } = server.platform
    const href = '/fotoweb/archives/5000/whole.jpg.info'
    const asset = await visitor(server).read(href, 'asset')
    const look = async () => {
      const each = asset.previews.map(async (preview) => (await visitor(server).ask(preview.href)).rawPayload)
      return Promise.all(each)
    }
    const before = await look()
    const row = await findAssetByPath(press.id, 'whole.jpg', server.platform)
    const keys: string[] = []
    for await (const { key } of files.list('renditions/')) if (key.includes(row?.content_hash ?? 'none')) keys.push(key)
    for (const key of keys) {
      const bytes = await buffer(files.read(key))
      const middle = Math.trunc(bytes.length / 2)
      bytes[middle] = (bytes[middle] ?? 0) ^ 0x10
      await files.write(key, bytes)
    }
    expect((await check('--quick')).said).not.toContain('rendition-damaged')
    expect((await found()).filter((line) => line.includes('rendition-damaged'))).toEqual(
      keys.map((key) => `rendition-damaged ${key}`).sort(),
    )
    expect((await found()).filter((line) => line.includes('rendition-damaged'))).toEqual([])
    expect((await look()).map(({ length }) => length > 100)).toEqual(before.map(() => true))
  })

  test('a disk that is away is one finding, and nothing is called missing', async () => {
    await rename(press.path, `${press.path} away`)
    expect(await found('Press')).toEqual([`offline ${press.path}`])
    await rename(`${press.path} away`, press.path)
  })

  test('an archive that is not there, or a flag that is not known, is 1', async () => {
    expect(await check('Nowhere')).toMatchObject({ code: 1, fault: expect.stringContaining('There is no archive') })
    expect(await check('--thorough')).toMatchObject({
      code: 1,
      fault: expect.stringContaining('--thorough is not known'),
    })
  })
})
