import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { deed, tell } from './deed.ts'
import { headOfOutbox, type News, readOutbox, writeOutbox } from './outbox.ts'

const read = (...ids: number[]): News => ({ name: 'assets.read', archiveId: 1, ids })

onBothEngines('the outbox', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  test('what a deed tells is gathered by archive and written in rows of bounded size', async () => {
    const { platform } = server
    const { last: before } = await headOfOutbox(platform)
    await deed(platform, async (inside) => {
      for (let id = 1; id <= 1200; id++) await tell(read(id, 1), inside)
      await tell({ name: 'assets.left', archiveId: 1, folders: ['a'] }, inside)
      await tell({ name: 'assets.left', archiveId: 1, folders: ['a', 'b'] }, inside)
      await tell({ name: 'assets.read', archiveId: 2, ids: [7] }, inside)
    })
    const rows = await readOutbox(before, platform)
    const sizes = rows.map(({ news }) => [
      'archiveId' in news && news.archiveId,
      'ids' in news ? news.ids.length : news,
    ])
    expect(sizes).toEqual([
      [1, 500],
      [1, 500],
      [1, 200],
      [1, { name: 'assets.left', archiveId: 1, folders: ['a', 'b'] }],
      [2, 1],
    ])
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => before + 1 + at))
    expect((await headOfOutbox(platform)).last).toBe(before + 5)
  })

  test('old news are cleared away', async () => {
    const { platform, clock } = server
    await tell(read(1), platform)
    clock.advance(21 * 60_000)
    for (let id = 0; id < 64; id++) await tell(read(id), platform)
    const [first] = await readOutbox(0, platform)
    expect(first?.id).toBeGreaterThan((await headOfOutbox(platform)).last - 64)
  })

  test('no news become visible before others with a smaller number, whatever commits first', async ({ skip }) => {
    const { platform } = server
    if (platform.db.engine === 'sqlite') skip('one transaction at a time')
    const { last: before } = await headOfOutbox(platform)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
    const first = deed(platform, async (inside) => {
      await writeOutbox([read(1)], inside)
      hasWritten()
      await held
    })
    await written
    const second = tell(read(2), platform)
    const waiting = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(platform.db.tables())
      return rows.length
    }
    await expect.poll(async () => (await waiting()) + (await readOutbox(before, platform)).length).toBe(1)
    expect(await readOutbox(before, platform)).toEqual([])
    letGo()
    await Promise.all([first, second])
    const rows = await readOutbox(before, platform)
    expect(rows).toEqual([
      { id: before + 1, news: read(1) },
      { id: before + 2, news: read(2) },
    ])
  })
})
