import { createHash, randomUUID } from 'node:crypto'
import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { placedFile } from '#platform/bucket-originals/bucket-originals.builders.ts'
import { bucketPool } from '#platform/bucket-originals/bucket-root.ts'
import type { KeptTables } from '#platform/bucket-originals/kept-tables.ts'
import { openS3Files } from '#platform/files/s3-files.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { startS3, type TestS3 } from '#server/testing/start-s3.ts'
import { archiveChecksTasks } from './archive-checks.tasks.ts'

const address = '/fotoweb/upkeep/checks/'
const then = new Date('2026-01-12T10:00:00Z')

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

onBothEngines('checks by hash in the browser', (open) => {
  let server: TestServer
  let boss: Person
  let press: ArchiveRow
  const prefix = randomUUID()
  const inBucket = () => ({ ...s3.settings, prefix })
  beforeAll(async () => {
    server = await open({ pools: [{ id: 'Cloud', path: bucketPool('Cloud'), bucket: inBucket() }] })
    boss = await administrator(server)
    for (const task of archiveChecksTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
    press = await anArchive(server, { name: 'Press' })
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#335577' } })
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await aFile(press, name, await picture.jpeg().toBuffer(), then)
    await server.index(press.id)
  })
  afterAll(() => server.close())

  const begin = (payload: object) => boss.ask(address, { method: 'POST', payload })
  const list = () => boss.read(address, 'archive-check-list')
  const rest = async () => {
    await expect.poll(async () => (await list()).isBusy).toBe(false)
    return list()
  }

  test('are for administrators alone, and of archives that there are', async () => {
    const kari = await aSignedInUser(server, 'kari')
    expect((await visitor(server).refused(address)).status).toBe(401)
    expect((await kari.refused(address)).status).toBe(403)
    expect((await begin({ archive: 4711, readsContent: true })).statusCode).toBe(404)
    expect((await begin({ archive: 'Press', readsContent: true })).statusCode).toBe(400)
    expect((await list()).data).toEqual([
      { id: press.id, name: 'Press', last: null },
      { id: 0, name: '', last: null },
    ])
  })

  test('all archives and the store are compared, and the last outcome is kept with what differs', async () => {
    const damaged = join(press.path, 'a.jpg')
    const bytes = Buffer.alloc((await stat(damaged)).size, 7)
    await writeFile(damaged, bytes)
    await utimes(damaged, then, then)
    await rm(join(press.path, 'b.jpg'))
    await writeFile(join(press.path, 'new.jpg'), 'unknown')
    expect((await begin({ archive: null, readsContent: true })).statusCode).toBe(204)
    expect((await begin({ archive: press.id, readsContent: true })).statusCode).toBe(409)
    const { data } = await rest()
    expect(data[1]?.last).toMatchObject({ state: 'done' })
    const last = data[0]?.last
    expect(last).toMatchObject({ state: 'done', readsContent: true, compared: 3 })
    expect(last?.found.map(({ kind, count }) => `${count} ${kind}`)).toEqual(['1 missing', '1 damaged', '1 untracked'])
    const findings = await boss.read(last?.findings ?? '', 'check-finding-list')
    expect(findings.data.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual([
      'damaged a.jpg',
      'missing b.jpg',
      'untracked new.jpg',
    ])
    expect((await boss.refused(`${last?.findings}?after=x`)).status).toBe(400)
    const { data: audited } = await boss.read('/fotoweb/api/audit/?deed=file-check.begun', 'audit-list')
    expect(audited).toHaveLength(1)
  })

  test('a quick one reads no contents, and takes the place of the last one of its archive alone', async () => {
    await begin({ archive: press.id, readsContent: false })
    const { data } = await rest()
    expect(data[0]?.last?.found.map(({ kind }) => kind)).toEqual(['missing', 'untracked'])
    expect(data[1]?.last).not.toBeNull()
  })
  test('of an archive in a bucket read what the bucket has, whatever copies lie at hand', async () => {
    const payload = { Name: 'Cloud', Pool: 'Cloud' }
    const made = await boss.ask('/fotoweb/api/config/archives', { method: 'POST', payload })
    const cloud = await findArchive(made.json().Id, server.platform)
    if (!cloud) throw new Error(made.body)
    const contents = ['kept', 'lost', 'other']
    for (const name of contents)
      await placedFile(server.platform.originals, { root: cloud.path, path: `${name}.txt` }, name)
    await server.index(cloud.id)
    await begin({ archive: cloud.id, readsContent: true })
    const found = async () => (await rest()).data.find(({ id }) => id === cloud.id)?.last
    expect(await found()).toMatchObject({ state: 'done', compared: 3, found: [] })
    const bucket = openS3Files(inBucket(), { path: server.folder })
    const keyOf = async (content: string) => {
      const sha256 = createHash('sha256').update(content).digest('hex')
      const rows = server.platform.db.tables<KeptTables>().selectFrom('kept_objects').select('key')
      return (await rows.where('sha256', '=', sha256).executeTakeFirstOrThrow()).key
    }
    await bucket.remove(await keyOf('lost'))
    await bucket.write(await keyOf('other'), Buffer.from('rehto'))
    await begin({ archive: cloud.id, readsContent: true })
    const findings = await boss.read((await found())?.findings ?? '', 'check-finding-list')
    expect(findings.data.map(({ kind, path: file }) => `${kind} ${file}`).toSorted()).toEqual([
      'damaged other.txt',
      'unreadable lost.txt',
    ])
  })
})
