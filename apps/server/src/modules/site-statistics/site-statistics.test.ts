import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { countSite } from './count-site.ts'
import { representSite } from './site-statistics.representation.ts'

const address = '/fotoweb/api/site-statistics'

onBothEngines('the site in figures', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let museum: ArchiveRow
  beforeAll(async () => {
    server = await open()
    press = await anArchive(server, { name: 'Press', access: [] })
    museum = await anArchive(server, { name: 'Museum' })
    const may = Date.UTC(2024, 4, 31, 23, 59)
    const pictures = Array.from({ length: 6 }, (_, at) => ({ path: `${at}.jpg`, bytes: 1000, fileTime: may }))
    const film = { path: 'film.mp4', doctype: 'movie' as const, bytes: 5_000_000_000, fileTime: Date.UTC(2024, 5, 1) }
    await someAssets(press, [...pictures, film], server.platform)
    await someAssets(museum, [{ path: 'a.jpg', bytes: 20, fileTime: may }], server.platform)
    const set = (state: string, name: string) =>
      sql`update assets set state = ${state} where archive_id = ${press.id} and path = ${name}`.execute(
        server.platform.db.tables(),
      )
    await set('pending', '0.jpg')
    await set('parked', '1.jpg')
    await set('gone', '2.jpg')
  })
  afterAll(() => server.close())

  const read = async () => (await administrator(server)).read(address, 'site-statistics')

  test('counts what is ready by archive, kind and month, and what is not yet or cannot be read', async () => {
    const boss = await administrator(server)
    expect((await boss.read('/fotoweb/me', 'full-api-descriptor')).siteStatistics).toBe(address)
    const now = new Date(server.clock.now()).toISOString().slice(0, 7)
    expect(await read()).toEqual({
      href: address,
      countedAt: expect.any(String),
      total: { assets: 5, bytes: 5_000_003_020 },
      archives: [
        {
          id: museum.id,
          name: 'Museum',
          href: `/fotoweb/archives/${museum.id}-Museum/`,
          assets: 1,
          bytes: 20,
          pending: 0,
          parked: 0,
          problem: null,
        },
        {
          id: press.id,
          name: 'Press',
          href: `/fotoweb/archives/${press.id}-Press/`,
          assets: 4,
          bytes: 5_000_003_000,
          pending: 1,
          parked: 1,
          problem: null,
        },
      ],
      kinds: [
        { doctype: 'image', assets: 4, bytes: 3020 },
        { doctype: 'movie', assets: 1, bytes: 5_000_000_000 },
      ],
      added: [{ month: now, assets: 5, bytes: 5_000_003_020 }],
      changed: [
        { month: '2024-05', assets: 4, bytes: 3020 },
        { month: '2024-06', assets: 1, bytes: 5_000_000_000 },
      ],
      renditions: { count: 0, bytes: 0, limit: server.platform.settings.renditionCache },
      disks: expect.any(Array),
      parked: '/fotoweb/api/parked/',
      retryParked: '/fotoweb/api/parked/',
    })
  })

  test('tells what originals take of each disk, and what is free; one that is away stands alone', async () => {
    const away = await anArchive(server, { name: 'Away' })
    await rm(away.path, { recursive: true })
    const pool = { id: 'Shelf', path: server.platform.settings.data, bucket: null }
    const platform = { ...server.platform, settings: { ...server.platform.settings, pools: [pool] } }
    const { disks } = representSite(operator, await countSite(operator, platform), platform)
    const [here, gone, ...others] = disks
    expect(others).toEqual([])
    expect(here).toMatchObject({ pools: ['Shelf'], originals: 5_000_003_020 })
    expect(here?.archives.toSorted()).toEqual(['Museum', 'Press'])
    expect([Number(here?.free) > 0, Number(here?.free) < Number(here?.total)]).toEqual([true, true])
    expect(gone).toEqual({
      path: away.path,
      pools: [],
      archives: ['Away'],
      isBucket: false,
      originals: 0,
      free: null,
      total: null,
    })
    await sql`delete from archives where id = ${away.id}`.execute(server.platform.db.tables())
  })

  test('counts an archive again when its content has changed, and not before', async () => {
    const total = async () => (await read()).total.assets
    await sql`update assets set state = 'gone' where path = '3.jpg'`.execute(server.platform.db.tables())
    expect(await total()).toBe(5)
    await noteContentChanged(press.id, server.platform)
    await expect.poll(total).toBe(4)
  })

  test('is told to administrators alone', async () => {
    const kari = await aSignedInUser(server, 'kari')
    expect((await visitor(server).refused(address)).status).toBe(401)
    expect((await kari.refused(address)).status).toBe(403)
    expect((await kari.read('/fotoweb/me', 'full-api-descriptor')).siteStatistics).toBeNull()
  })

  test('reads an index, never the wide rows, where the engine says so', async ({ skip }) => {
    if (server.platform.db.engine !== 'sqlite') skip('PostgreSQL chooses by its statistics')
    const { rows } = await sql<{ detail: string }>`explain query plan select doctype, count(*), sum(bytes) from assets
      where archive_id = ${press.id} and state = 'ready' group by doctype`.execute(server.platform.db.tables())
    expect(rows.map(({ detail }) => detail).join()).toContain('USING COVERING INDEX assets_to_count')
  })
})
