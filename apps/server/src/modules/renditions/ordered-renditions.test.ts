import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import type { Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { downloadDeed } from './download-deed.ts'

onBothEngines('orders of renditions', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let kari: Person
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [group(10002, ['View', 'Preview', 'Download'])] })
    for (const [at, name] of names.entries()) await aFile(archive, `${name}.jpg`, await picture(1700 + at))
    await server.index(archive.id)
    kari = await aSignedInUser(server, 'kari', [10002])
    server.platform.tasks.register(longDeedTask(downloadDeed(server.platform), server.platform))
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(() => server.close())
  afterEach(() => void vi.restoreAllMocks())

  const picture = (width: number) =>
    sharp({ create: { width, height: 1000, channels: 3, background: '#c83214' } })
      .jpeg()
      .toBuffer()
  const post = (url: string, type: string, body: object) =>
    kari.ask(url, {
      method: 'POST',
      headers: { 'content-type': `application/vnd.fotoware.${type}+json` },
      payload: JSON.stringify(body),
    })
  const large = async (name: string) => {
    const asset = await kari.read(`/fotoweb/archives/5000-Press/${name}.jpg.info`, 'asset')
    return asset.renditions.find((each) => each.display_name === 'JPEG Large')?.href ?? expect.unreachable()
  }
  /** Orders one; answers where the file will be, and the document of the order. */
  const order = async (name: string) => {
    const { href } = (
      await post('/fotoweb/services/renditions', 'rendition-request', { href: await large(name) })
    ).json()
    return { href: href as string, document: (href as string).replace(/\/0\/[^/]+$/, '') }
  }
  /** Lets nothing be made until it is opened. */
  const gate = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const make = server.platform.media.make
    vi.spyOn(server.platform.media, 'make').mockImplementation(async (...wish) => {
      await promise
      return make(...wish)
    })
    return resolve
  }
  const status = async (document: string) => (await kari.read(document, 'download-status')).job.status

  test('have a document of their own that says which file is made: it ended in 500', async () => {
    const { href, document } = await order('one')
    const { job } = await kari.read(document, 'download-status')
    expect(job.result.files).toEqual([{ src: '/fotoweb/archives/5000-Press/one.jpg.info', href }])
  })

  test('are in progress until the file is there, and done then: they stayed in progress for ever', async () => {
    const release = gate()
    const { href, document } = await order('two')
    await expect.poll(() => status(document)).toBe('inProgress')
    expect((await kari.ask(href)).statusCode).toBe(202)
    release()
    await expect.poll(() => status(document)).toBe('done')
    expect((await kari.ask(href)).statusCode).toBe(200)
    const { job, task } = await kari.read(document, 'task-status')
    expect(job.result).toEqual([{ href: '/fotoweb/archives/5000-Press/two.jpg.info', done: true }])
    expect(task).toMatchObject({ state: 'done', progress: { total: 1, done: 1, failed: 0 }, retry: null, cancel: null })
  })

  test('that were noted by the program before, with nothing but their files, can be read', async () => {
    const { document } = await order('one')
    const id = document.split('/').at(-1)
    const details = JSON.stringify({ files: [{ assetId: 1, filename: 'one.jpg', profile: null }] })
    await sql`update background_tasks set details = ${details} where id = ${id}`.execute(server.platform.db.tables())
    expect((await kari.read(document, 'download-status')).job.result.files).toHaveLength(1)
  })

  test('of which nothing can be made end as failed, with the reason, and can be tried again', async () => {
    const release = gate()
    const { href, document } = await order('three')
    // Its content is exchanged for what no picture can be made of, before its turn comes.
    await aFile(archive, 'three.jpg', (await picture(1800)).subarray(0, 100))
    release()
    await expect.poll(() => status(document)).toBe('failed')
    const { job, task } = await kari.read(document, 'task-status')
    expect(job.result).toEqual([
      { href: expect.stringContaining('three.jpg.info'), done: false, error: expect.objectContaining({}) },
    ])
    expect(job.result[0]?.error?.value).toBe('FileUnavailable')
    expect(task.retry).not.toBeNull()
    expect((await kari.ask(task.retry ?? '', { method: 'POST' })).statusCode).toBe(200)
    await expect.poll(() => status(document)).toBe('failed')
    expect((await kari.ask(href)).statusCode).toBe(503)
  })

  test('of several files tell of each what became of it, while and after they are made', async () => {
    const release = gate()
    const request = { assets: await Promise.all(['four', 'five'].map(async (name) => ({ href: await large(name) }))) }
    const answer = await post('/fotoweb/me/background-tasks/', 'download-request', { request })
    const { location, status: first } = answer.json()
    expect([answer.statusCode, first]).toEqual([201, 'pending'])
    await expect.poll(() => status(location)).toBe('inProgress')
    release()
    await expect.poll(() => status(location)).toBe('done')
    const { task, job } = await kari.read(location, 'task-status')
    expect(job.result.map(({ done }) => done)).toEqual([true, true])
    expect(task.progress).toMatchObject({ total: 2, done: 2, failed: 0, rate: expect.any(Number), secondsLeft: null })
    const { files } = (await kari.read(location, 'download-status')).job.result
    for (const { href } of files) expect((await kari.ask(href ?? '')).statusCode).toBe(200)
  })

  test('that are cancelled make nothing more, and hand out nothing', async () => {
    const release = gate()
    const { href, document } = await order('six')
    const { task } = await kari.read(document, 'task-status')
    expect((await kari.ask(task.cancel ?? '', { method: 'POST' })).statusCode).toBe(200)
    release()
    expect(await status(document)).toBe('failed')
    expect((await kari.read(document, 'task-status')).task.state).toBe('cancelled')
    expect((await kari.refused(href)).status).toBe(410)
  })
})
