import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { claimPending } from './asset-writes.repository.ts'
import { indexArchive } from './index-archive.ts'
import { findMoved, settleIdentities } from './settle-identities.ts'
import { Stillness } from './stillness.ts'

/** A picture of its own for each number. */
const picture = (number: number) =>
  sharp({ create: { width: 20 + number, height: 20, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

onBothEngines('files that move', (open) => {
  let server: TestServer | undefined
  let archive: ArchiveRow
  beforeEach(async () => {
    await server?.close()
    server = await open()
    archive = await anArchive(server, { name: 'Press' })
  })
  afterAll(() => server?.close())

  const running = () => {
    if (!server) throw new Error('The server was not opened.')
    return server
  }
  const at = (path: string) => join(archive.path, path)
  const move = (from: string, to: string) => rename(at(from), at(to))
  const index = () => running().index(archive.id)
  /** The numbers of the assets that are shown, by path. */
  async function identities(): Promise<Record<string, number>> {
    const query = running().platform.db.tables<AssetsTables>().selectFrom('assets').select(['id', 'path', 'created_at'])
    const rows = await query.where('state', '=', 'ready').orderBy('path').execute()
    return Object.fromEntries(rows.map((row) => [row.path, row.id]))
  }
  const notShown = async () => {
    const query = running().platform.db.tables<AssetsTables>().selectFrom('assets').select(['path', 'state'])
    return query.where('state', '!=', 'ready').orderBy('path').execute()
  }
  const shown = async (query: string) =>
    (await visitor(running()).read(`/fotoweb/archives/5000-Press/;o=fn?q=${query}`, 'assetlist')).data.map(
      (asset) => asset.href,
    )

  test('a renamed file stays the same asset, is found by its new name and not by the old', async () => {
    await aFile(archive, 'before.jpg', await picture(1))
    await index()
    const old = await identities()
    const version = (await findArchive(archive.id, running().platform))?.content_version ?? 0
    running().clock.advance(86_400_000)
    await move('before.jpg', 'after.jpg')
    await index()
    expect(await identities()).toEqual({ 'after.jpg': old['before.jpg'] })
    expect(await notShown(), 'no row of the past is left').toEqual([])
    expect(await shown('before')).toEqual([])
    expect(await shown('after')).toEqual(['/fotoweb/archives/5000-Press/after.jpg.info'])
    expect((await visitor(running()).refused('/fotoweb/archives/5000-Press/before.jpg.info')).value).toBe(
      'AssetNotFound',
    )
    const asset = await visitor(running()).read('/fotoweb/archives/5000-Press/after.jpg.info', 'asset')
    expect((await visitor(running()).ask(asset.previews[0]?.href ?? '')).statusCode).toBe(200)
    expect((await findArchive(archive.id, running().platform))?.content_version).toBeGreaterThan(version)
    const rows = running().platform.db.tables<AssetsTables>().selectFrom('assets').select('created_at')
    expect((await rows.executeTakeFirst())?.created_at).toBe(running().clock.now() - 86_400_000)
  })

  test('a file that was moved to another folder and got another date stays the same asset', async () => {
    await aFile(archive, 'in/one.jpg', await picture(1))
    await aFile(archive, 'out/two.jpg', await picture(2))
    await index()
    const old = await identities()
    await rm(at('in/one.jpg'))
    await aFile(archive, 'out/renamed.jpg', await picture(1), new Date('2020-02-02'))
    await index()
    expect(await identities()).toEqual({ 'out/renamed.jpg': old['in/one.jpg'], 'out/two.jpg': old['out/two.jpg'] })
  })

  test('a whole folder that was renamed keeps every asset, copies within it too, and nothing is decoded for it', async () => {
    for (let number = 0; number < 70; number++) await aFile(archive, `2025/${number}.jpg`, await picture(number))
    for (const name of ['copy a', 'copy b']) await aFile(archive, `2025/${name}/same.jpg`, await picture(99))
    await index()
    const old = await identities()
    await rm(join(running().platform.settings.data, 'files', 'renditions'), { recursive: true })
    await move('2025', '2026')
    await index()
    const moved = Object.entries(old).map(([path, id]) => [path.replace('2025/', '2026/'), id])
    expect(await identities()).toEqual(Object.fromEntries(moved))
    expect(await shown('fn:57')).toHaveLength(1)
    const kept = running().platform.files.list('renditions/')
    expect((await kept[Symbol.asyncIterator]().next()).done, 'no picture was made again').toBe(true)
  })

  test('a file that was moved and changed is a new asset; the old one waits for its content to come back', async () => {
    await aFile(archive, 'one.jpg', await picture(1))
    await index()
    const old = await identities()
    await rm(at('one.jpg'))
    await aFile(archive, 'two.jpg', await picture(2))
    await index()
    expect((await identities())['two.jpg']).not.toBe(old['one.jpg'])
    expect(await notShown()).toEqual([{ path: 'one.jpg', state: 'gone' }])
    await aFile(archive, 'back.jpg', await picture(1))
    await index()
    expect((await identities())['back.jpg']).toBe(old['one.jpg'])
  })

  test('a file that was changed where it is stays the same asset', async () => {
    await aFile(archive, 'one.jpg', await picture(1))
    await index()
    const old = await identities()
    await aFile(archive, 'one.jpg', await picture(2), new Date('2021-01-01'))
    await index()
    expect(await identities()).toEqual(old)
  })

  test('two files that swapped their names keep their identities', async () => {
    await aFile(archive, 'a.jpg', await picture(1), new Date('2021-01-01'))
    await aFile(archive, 'b.jpg', await picture(2), new Date('2022-02-02'))
    await index()
    const old = await identities()
    await move('a.jpg', 'c.jpg')
    await move('b.jpg', 'a.jpg')
    await move('c.jpg', 'b.jpg')
    await index()
    expect(await identities()).toEqual({ 'a.jpg': old['b.jpg'], 'b.jpg': old['a.jpg'] })
    expect(await notShown()).toEqual([])
  })

  test('files that moved up one place each keep their identities', async () => {
    for (const number of [1, 2, 3]) await aFile(archive, `${number}.jpg`, await picture(number), new Date(number * 1e9))
    await index()
    const old = await identities()
    for (const number of [3, 2, 1]) await move(`${number}.jpg`, `${number + 1}.jpg`)
    await index()
    expect(await identities()).toEqual({ '2.jpg': old['1.jpg'], '3.jpg': old['2.jpg'], '4.jpg': old['3.jpg'] })
    expect(await notShown()).toEqual([])
  })

  test('of a copy and its original each is an asset; when copies vanish each former asset is used once', async () => {
    await aFile(archive, 'one.jpg', await picture(1))
    await index()
    const old = await identities()
    await copyFile(at('one.jpg'), at('copy.jpg'))
    await index()
    const both = await identities()
    expect(both['one.jpg']).toBe(old['one.jpg'])
    expect(both['copy.jpg']).not.toBe(old['one.jpg'])
    await rm(at('one.jpg'))
    await rm(at('copy.jpg'))
    for (const name of ['x/one.jpg', 'x/two.jpg', 'x/copy.jpg']) await aFile(archive, name, await picture(1))
    await index()
    const after = await identities()
    expect([after['x/one.jpg'], after['x/copy.jpg']]).toEqual([both['one.jpg'], both['copy.jpg']])
    expect(Object.values(both)).not.toContain(after['x/two.jpg'])
  })

  test('a file that two workers read is not taken for one that was moved: its asset outlives a folder that goes away then', async () => {
    await aFile(archive, 'one.txt', 'one')
    await index()
    const [row] = await running().platform.db.tables<AssetsTables>().selectFrom('assets').selectAll().execute()
    if (!row) throw new Error('The asset is missing.')
    const analysis = await sharedMedia().analyse(at('one.txt'), {})
    const { id, path, filename, bytes, sidecars, captions } = row
    const facts = { fileTime: row.file_time, modifiedAt: row.modified_at, writtenTime: null, attempts: 2, sha256: null }
    const asset = { id, folderId: row.folder_id, path, filename, bytes, sidecars, captions, ...facts }
    await rename(archive.path, `${archive.path} away`)
    const tools = { archive, platform: running().platform, media: sharedMedia() }
    const { settled } = await settleIdentities([{ asset, analysis, turn: 1 }], [], tools)
    expect(settled.map((each) => each.asset.id)).toEqual([id])
    expect(await identities()).toEqual({ 'one.txt': id })
    await rename(`${archive.path} away`, archive.path)
  })

  test('a vanished asset is not recognised by size and date while its own row, or a file before that may be it, is read', async () => {
    await aFile(archive, 'one.txt', 'one')
    await index()
    const former = (await identities())['one.txt'] ?? 0
    await move('one.txt', 'two.txt')
    const { platform } = running()
    const stopping = new AbortController()
    const stop = platform.events.subscribe('index.progress', ({ phase }) => {
      if (phase === 'indexing') stopping.abort()
    })
    const tools = { archive, platform, media: sharedMedia() }
    await indexArchive(archive.id, { ...tools, stillness: new Stillness(platform) }, stopping.signal)
    stop()
    const batch = await claimPending(archive.id, 10, platform)
    const [found] = batch
    if (!found) throw new Error('The row is missing.')
    expect(await notShown()).toMatchObject([{ path: 'one.txt', state: 'gone' }, { path: 'two.txt' }])
    const other = { ...found, id: 12345, path: 'zero.txt' }
    expect(await findMoved(batch, [{ asset: { ...other, bytes: 99, id: former }, turn: 1 }], tools)).toEqual([])
    expect(await findMoved(batch, [{ asset: other, turn: 1 }], tools)).toEqual([])
    const moved = await findMoved(batch, [{ asset: { ...other, bytes: 99 }, turn: 1 }], tools)
    expect(moved.map(({ id, path }) => [id, path])).toEqual([[former, 'two.txt']])
  })

  test('an empty file has no identity that it could take along', async () => {
    await aFile(archive, 'one.txt', '')
    await index()
    const old = await identities()
    await move('one.txt', 'two.txt')
    await index()
    expect((await identities())['two.txt']).not.toBe(old['one.txt'])
  })
})
