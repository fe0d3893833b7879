import { existsSync, renameSync } from 'node:fs'
import { appendFile, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { listSubfolders } from '#modules/folders/folders.queries.ts'
import { headOfOutbox, readOutbox } from '#platform/database/outbox.ts'
import type { Originals, Place } from '#platform/originals/originals.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { indexArchiveTask } from './reading.tasks.ts'
import { scanArchive } from './scan-archive.ts'
import { Stillness } from './stillness.ts'
import { ArchiveWatch } from './watch-archives.ts'

onBothEngines('files that are not still', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  beforeEach(async () => {
    server = await open({ settleMs: 2000 })
    archive = await anArchive(server)
  })
  afterEach(() => server.close())
  const rows = () =>
    server.platform.db.tables<AssetsTables>().selectFrom('assets').select(['path', 'bytes', 'state']).execute()
  const version = async () => (await findArchive(archive.id, server.platform))?.content_version

  test('a slow copy waits and is read once, whole  (attack case 124)', async () => {
    const path = await aFile(archive, 'slow.txt', 'the first half, ')
    server.clock.set(Date.now() + 1000)
    await server.index(archive.id)
    expect(await rows(), 'a second after the first half').toEqual([])
    await appendFile(path, 'the second half')
    server.clock.set(Date.now() + 1500)
    await server.index(archive.id)
    expect(await rows(), 'a moment after the second half').toEqual([])
    server.clock.set(Date.now() + 2500)
    await server.index(archive.id)
    expect(await rows()).toEqual([{ path: 'slow.txt', bytes: 31, state: 'ready' }])
    expect(await version(), 'read once').toBe(1)
  })

  test('a file with a date in the future is read when it was seen unchanged for long enough', async () => {
    const path = await aFile(archive, 'ahead.txt', 'from a camera', new Date(Date.now() + 86_400_000))
    await server.index(archive.id)
    server.clock.advance(1500)
    await appendFile(path, '!')
    await utimes(path, new Date(), new Date(Date.now() + 86_400_000))
    await server.index(archive.id)
    server.clock.advance(1500)
    await server.index(archive.id)
    expect(await rows(), 'it changed a moment ago').toEqual([])
    server.clock.advance(600)
    await server.index(archive.id)
    expect(await rows()).toMatchObject([{ path: 'ahead.txt', bytes: 14 }])
  })

  test('what is shown stays as it was while its file is being written', async () => {
    const path = await aFile(archive, 'one.txt', 'one')
    server.clock.set(Date.now() + 3000)
    await server.index(archive.id)
    await writeFile(path, 'one and two')
    server.clock.set(Date.now() + 1000)
    await server.index(archive.id)
    expect(await rows()).toEqual([{ path: 'one.txt', bytes: 3, state: 'ready' }])
  })
})

onBothEngines('a folder that goes away while it is compared', (open) => {
  test('takes nothing with it: what is missing below it is not gone', async () => {
    const server = await open()
    const archive = await anArchive(server, { name: 'Press' })
    for (const path of ['a/one.txt', 'b/two.txt', 'top.txt']) await aFile(archive, path, path)
    await server.index(archive.id)
    await aFile(archive, 'a/new.txt', 'seen just before the disk goes')
    /** The first file that is looked at closely is the last one of this disk. */
    class GoingAway extends Stillness {
      override isStill(...given: Parameters<Stillness['isStill']>): boolean {
        if (existsSync(archive.path)) renameSync(archive.path, `${archive.path} away`)
        return super.isStill(...given)
      }
    }
    const tools = { platform: server.platform, stillness: new GoingAway(server.platform) }
    const everything = [{ folder: '', isDeep: true }]
    const scan = scanArchive(archive, everything, tools, new AbortController().signal)
    await expect(scan).rejects.toThrow('cannot be read')
    const list = await visitor(server).read('/fotoweb/archives/5000-Press/;o=fn', 'assetlist')
    expect(list.data.map(({ filename }) => filename)).toEqual(['one.txt', 'top.txt', 'two.txt'])
    await server.close()
  })
})

onBothEngines('a folder', (open) => {
  test('that was given another place after it was listed leaves no empty one behind', async () => {
    const server = await open()
    const archive = await anArchive(server, { name: 'Press' })
    await aFile(archive, 'top.txt', 'top')
    await server.index(archive.id)
    await aFile(archive, 'before/one.txt', 'one')
    const { originals } = server.platform
    /** The folder is moved as soon as its files are known. */
    const list = async (place: Place) => {
      const listed = await originals.list(place)
      if (place.path === 'before') renameSync(join(archive.path, 'before'), join(archive.path, 'after'))
      return listed
    }
    const moving: Originals = new Proxy(originals, {
      get: (_, name: keyof Originals) => (name === 'list' ? list : originals[name].bind(originals)),
    })
    const platform = { ...server.platform, originals: moving }
    const tools = { platform, stillness: new Stillness(server.platform) }
    await scanArchive(archive, [{ folder: '', isDeep: false }], tools, new AbortController().signal)
    const folders = async () =>
      (await listSubfolders({ archiveId: archive.id, parentId: null }, server.platform)).map(({ path }) => path)
    expect(await folders()).toEqual([])
    await server.index(archive.id)
    expect(await folders()).toEqual(['after'])
    await server.close()
  })

  test('that comes or goes without any file is told to open windows', async () => {
    const server = await open()
    const archive = await anArchive(server, { name: 'Press' })
    await aFile(archive, 'top.txt', 'top')
    await mkdir(join(archive.path, 'old'))
    await server.index(archive.id)
    await mkdir(join(archive.path, 'new'))
    await rm(join(archive.path, 'old'), { recursive: true })
    const { last } = await headOfOutbox(server.platform)
    const tools = { platform: server.platform, stillness: new Stillness(server.platform) }
    await scanArchive(archive, [{ folder: '', isDeep: false }], tools, new AbortController().signal)
    const told = (await readOutbox(last, server.platform)).map(({ news }) => news)
    const left = { name: 'assets.left', archiveId: archive.id }
    expect(told).toEqual([
      { ...left, folders: ['', 'old'] },
      { ...left, folders: [''] },
    ])
    await server.close()
  })
})

onBothEngines('a watch that is set up', (open) => {
  test('finds what came after the first comparing and before it stood', async () => {
    const server = await open({ watch: true, scanEveryMs: 3_600_000 })
    const archive = await anArchive(server)
    const { platform } = server
    await server.index(archive.id)
    await aFile(archive, 'a/between.txt', 'heard by nobody')
    platform.tasks.register(indexArchiveTask(platform, sharedMedia()))
    await platform.tasks.start({ isAlone: true })
    const watch = new ArchiveWatch(platform)
    await watch.start()
    const count = async () => (await visitor(server).read(`/fotoweb/archives/${archive.id}/`, 'assetlist')).data.length
    await expect.poll(count).toBe(1)
    await watch.close()
    await platform.tasks.stop()
    await server.close()
  })
})

onBothEngines('folders that are watched', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let watch: ArchiveWatch
  let ticking: NodeJS.Timeout
  beforeEach(async () => {
    server = await open({ settleMs: 50, watch: true, scanEveryMs: 3_600_000 })
    archive = await anArchive(server, { name: 'Press' })
    const { platform } = server
    platform.tasks.register(indexArchiveTask(platform, sharedMedia()))
    await platform.tasks.start({ isAlone: true })
    watch = new ArchiveWatch(platform)
    ticking = setInterval(() => server.clock.advance(20), 20)
    await aFile(archive, 'a/one.txt', 'one')
    await aFile(archive, 'b/two.txt', 'two')
    server.clock.set(Date.now() + 1000)
    await watch.start({ every: 200 })
    await server.index(archive.id)
    // The worker compares too once the watch stands, and may have taken a file that it has not read yet.
    await soon(['a/one.txt', 'b/two.txt'])
  })
  afterEach(async () => {
    clearInterval(ticking)
    await watch.close()
    await server.platform.tasks.stop()
    await server.close()
  })
  const shown = async () =>
    (await visitor(server).read('/fotoweb/archives/5000-Press/;o=fn', 'assetlist')).data.map(({ href }) =>
      href.replace(/^.*5000-Press\/(.*)\.info$/, '$1'),
    )
  const soon = (paths: string[]) => expect.poll(shown).toEqual(paths)
  const at = (path: string) => join(archive.path, path)

  test('new, changed, renamed and vanished files are noticed, in new folders too', async () => {
    await aFile(archive, 'a/three.txt', 'three')
    await soon(['a/one.txt', 'a/three.txt', 'b/two.txt'])
    await rename(at('a/three.txt'), at('b/four.txt'))
    await soon(['b/four.txt', 'a/one.txt', 'b/two.txt'])
    await mkdir(at('new/deep/er'), { recursive: true })
    await aFile(archive, 'new/deep/er/five.txt', 'five')
    await soon(['new/deep/er/five.txt', 'b/four.txt', 'a/one.txt', 'b/two.txt'])
    await aFile(archive, 'new/deep/er/six.txt', 'six')
    await soon(['new/deep/er/five.txt', 'b/four.txt', 'a/one.txt', 'new/deep/er/six.txt', 'b/two.txt'])
    await rename(at('new/deep'), at('moved'))
    await soon(['moved/er/five.txt', 'b/four.txt', 'a/one.txt', 'moved/er/six.txt', 'b/two.txt'])
    await writeFile(at('moved/er/six.txt'), 'six is longer')
    await expect
      .poll(
        async () => {
          const href = '/fotoweb/archives/5000-Press/moved/er/six.txt.info'
          return (await visitor(server).read(href, 'asset')).filesize
        },
        { timeout: 180_000 },
      )
      .toBe(13)
    await rm(at('moved'), { recursive: true })
    await rm(at('a/one.txt'))
    await soon(['b/four.txt', 'b/two.txt'])
  })

  test('a folder that is away deletes nothing, and is whole and watched again by itself when it is back', async () => {
    await rename(archive.path, `${archive.path} away`)
    await server.index(archive.id)
    expect((await findArchive(archive.id, server.platform))?.problem).toContain('cannot be read')
    const states = await server.platform.db
      .tables<AssetsTables>()
      .selectFrom('assets')
      .select(['path', 'state'])
      .execute()
    expect(states.filter(({ state }) => state === 'gone')).toEqual([])
    await soon(['a/one.txt', 'b/two.txt'])
    await mkdir(`${archive.path} away/c`)
    await writeFile(`${archive.path} away/c/three.txt`, 'three')
    await rename(`${archive.path} away`, archive.path)
    await soon(['a/one.txt', 'c/three.txt', 'b/two.txt'])
    expect((await findArchive(archive.id, server.platform))?.problem).toBeNull()
    await aFile(archive, 'c/four.txt', 'four')
    await soon(['c/four.txt', 'a/one.txt', 'c/three.txt', 'b/two.txt'])
  })

  test('an archive that is added while it runs is watched', async () => {
    const second = await anArchive(server, { name: 'Second' })
    const list = `/fotoweb/archives/${second.id}/`
    // Its folder is taken in at one of the next looks; what is written after that is heard of.
    await expect
      .poll(
        async () => {
          await writeFile(join(second.path, `${crypto.randomUUID()}.txt`), 'a file')
          return (await visitor(server).read(list, 'assetlist')).data.length
        },
        { timeout: 180_000, interval: 500 },
      )
      .toBeGreaterThan(0)
  })
})

describe('without watching', () => {
  onBothEngines('everything is compared', (open) => {
    test('again after the time that is set, and not before', async () => {
      const server = await open({ scanEveryMs: 3_600_000 })
      const archive = await anArchive(server)
      const media = sharedMedia()
      server.platform.tasks.register(indexArchiveTask(server.platform, media))
      await server.index(archive.id)
      await server.platform.tasks.start({ isAlone: true })
      const watch = new ArchiveWatch(server.platform)
      await aFile(archive, 'new.txt', 'new')
      server.clock.advance(3_500_000)
      await watch.start({ every: 100 })
      const tasks = () =>
        server.platform.db.tables<{ tasks: { key: string } }>().selectFrom('tasks').select('key').execute()
      expect(await tasks()).toEqual([])
      server.clock.advance(200_000)
      const count = async () =>
        (await visitor(server).read(`/fotoweb/archives/${archive.id}/`, 'assetlist')).data.length
      await expect.poll(count).toBe(1)
      await watch.close()
      await server.platform.tasks.stop()
      await server.close()
    })
  })
})
