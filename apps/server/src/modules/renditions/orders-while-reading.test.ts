import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import { indexArchiveTask } from '#modules/reading/reading.tasks.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { evictionKind } from '#modules/rendition-making/evict-renditions.ts'
import { evictRenditionsTask } from '#modules/rendition-making/rendition-making.tasks.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { taskPlaces } from '#platform/tasks/task-classes.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { downloadDeed } from './download-deed.ts'

onBothEngines('while archives are read', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  test('orders are made and upkeep is done: two archives that were read held both back', async () => {
    const { platform } = server
    const press = await anArchive(server, { name: 'Press', access: [group(10002, ['View', 'Preview', 'Download'])] })
    const picture = sharp({ create: { width: 1700, height: 1000, channels: 3, background: '#c83214' } })
    await aFile(press, 'one.jpg', await picture.jpeg().toBuffer())
    await server.index(press.id)
    const kari = await aSignedInUser(server, 'kari', [10002])

    const gate = Promise.withResolvers<void>()
    let reading = 0
    const media = sharedMedia()
    const held: typeof media.analyse = async (...file) => {
      reading++
      await gate.promise
      return media.analyse(...file)
    }
    const { tasks } = platform
    tasks.register(indexArchiveTask(platform, { ...media, analyse: held }))
    tasks.register(longDeedTask(downloadDeed(platform), platform))
    tasks.register(evictRenditionsTask(platform))
    await tasks.start({ isAlone: true })
    const large = Array.from({ length: taskPlaces.reading + 1 }, (_, at) => `Large ${at}`)
    const archives = await Promise.all(large.map((name) => anArchive(server, { name, access: [everyoneLooks] })))
    for (const archive of archives) {
      await aFile(archive, 'file.txt', archive.name)
      await requestIndex(archive.id, platform)
    }
    await expect.poll(() => reading).toBe(taskPlaces.reading)

    const asset = await kari.read('/fotoweb/archives/5000-Press/one.jpg.info', 'asset')
    const href = asset.renditions.find(({ display_name }) => display_name === 'JPEG Large')?.href
    const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
    const ordered = await kari.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload: { href } })
    const order = (ordered.json().href as string).replace(/\/0\/[^/]+$/, '')
    await expect.poll(async () => (await kari.read(order, 'download-status')).job.status).toBe('done')
    await tasks.enqueue({ kind: evictionKind, key: evictionKind, payload: {} })
    const upkeep = async () =>
      (await sql`select id from tasks where kind = ${evictionKind}`.execute(platform.db.tables())).rows
    await expect.poll(upkeep).toEqual([])
    expect(reading, 'all the while the archives were being read').toBe(taskPlaces.reading)

    gate.resolve()
    const count = async (id: number) =>
      (await visitor(server).read(`/fotoweb/archives/${id}/`, 'assetlist')).data.length
    for (const { id } of archives) await expect.poll(() => count(id)).toBe(1)
    await tasks.stop()
  })
})
