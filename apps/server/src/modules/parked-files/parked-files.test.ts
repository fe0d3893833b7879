import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { claimPending } from '#modules/reading/asset-writes.repository.ts'
import { readAgain } from '#modules/reading/read-again.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('parked files', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let ids: number[]
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press' })
    const given = Array.from({ length: 130 }, (_, at) => ({ path: `${at}.jpg` }))
    await someAssets(archive, given, server.platform)
    const rows = server.platform.db.tables<AssetsTables>().selectFrom('assets').select('id').orderBy('id')
    ids = (await rows.execute()).map(({ id }) => id)
    const problem = JSON.stringify({ code: 'crashed', message: 'it ended the process that read it' })
    await sql`update assets set state = 'parked', problem = ${problem} where id <= ${ids[119]}`.execute(
      server.platform.db.tables(),
    )
  })
  afterAll(() => server.close())

  const list = (url = '/fotoweb/api/parked/') => administrator(server).then((boss) => boss.read(url, 'parked-list'))
  const retry = async (wish: object) =>
    (await administrator(server)).ask('/fotoweb/api/parked/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(wish),
    })

  test('are listed for administrators in pages, with their reasons, and offered by the descriptor', async () => {
    const first = await list(
      (await (await administrator(server)).read('/fotoweb/me', 'full-api-descriptor')).parked ?? '',
    )
    expect(first.data).toHaveLength(100)
    expect(first.data[0]).toMatchObject({
      id: ids[0],
      archiveId: archive.id,
      path: '0.jpg',
      problem: { code: 'crashed', message: 'it ended the process that read it' },
    })
    const second = await list(first.paging.next ?? '')
    expect([second.data.length, second.paging.next]).toEqual([20, null])
    expect((await list(`/fotoweb/api/parked/?archive=${archive.id + 1}`)).data).toEqual([])
  })

  test('are told to nobody else, and tried again by nobody else', async () => {
    const kari = await aSignedInUser(server, 'kari')
    expect((await visitor(server).refused('/fotoweb/api/parked/')).status).toBe(401)
    expect((await kari.refused('/fotoweb/api/parked/')).status).toBe(403)
    const options = { method: 'POST' as const, headers: { 'content-type': 'application/json' }, payload: '{}' }
    expect((await kari.refused('/fotoweb/api/parked/', options)).status).toBe(403)
    expect((await visitor(server).refused('/fotoweb/api/parked/', options)).status).toBe(401)
    expect((await kari.read('/fotoweb/me', 'full-api-descriptor')).parked).toBeNull()
  })

  test('are tried again one by one, by archive or all, before what else waits', async () => {
    await sql`update assets set state = 'pending' where id > ${ids[124]}`.execute(server.platform.db.tables())
    expect((await retry({ ids: [ids[7], ids[3], ids[129]] })).json()).toEqual({ count: 2 })
    expect((await list()).data.map(({ id }) => id)).not.toContain(ids[7])
    const next = await claimPending(archive.id, 3, server.platform)
    expect(next.map(({ id }) => id)).toEqual([ids[3], ids[7], ids[125]])
    expect((await retry({ archiveId: archive.id + 1 })).json()).toEqual({ count: 0 })
    expect((await retry({ archiveId: archive.id })).json()).toEqual({ count: 118 })
    expect((await retry({})).json()).toEqual({ count: 0 })
    expect((await retry({ ids: [] })).statusCode).toBe(400)
    expect((await retry({ all: true })).statusCode).toBe(400)
  })

  test('what somebody looks at is read before the rest', async () => {
    await readAgain({ id: ids[123] ?? 0, archiveId: archive.id }, server.platform)
    await sql`update assets set priority = 0 where id != ${ids[123]}`.execute(server.platform.db.tables())
    expect((await claimPending(archive.id, 1, server.platform)).map(({ id }) => id)).toEqual([ids[123]])
  })
})
