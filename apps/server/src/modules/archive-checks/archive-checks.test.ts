import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { archiveChecksTasks } from './archive-checks.tasks.ts'

const address = '/fotoweb/upkeep/checks/'
const then = new Date('2026-01-12T10:00:00Z')

onBothEngines('checks by hash in the browser', (open) => {
  let server: TestServer
  let boss: Person
  let press: ArchiveRow
  beforeAll(async () => {
    server = await open()
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
})
