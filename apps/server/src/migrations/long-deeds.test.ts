import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn } from '#modules/users/built-in-people.ts'
import { administrator } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { settleOldOrders } from './2026-11-23-02-long-deeds.ts'

onBothEngines('orders of the program before', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  test('are not in progress for ever: they are done, and gone when their hour is over', async () => {
    const db = server.platform.db.tables<object>()
    const [id, now] = [randomUUID(), server.clock.now()]
    const details = JSON.stringify({ files: [{ assetId: 1, filename: 'a.jpg', profile: null }] })
    await sql`insert into background_tasks (id, user_id, type, status, details, created_at, modified_at, expires_at)
      values (${id}, ${builtIn.administrator}, 'download', 'inProgress', ${details}, ${now}, ${now}, ${now + 3600_000})`.execute(
      db,
    )
    await settleOldOrders(db as Kysely<unknown>)
    const boss = await administrator(server)
    const url = `/fotoweb/me/background-tasks/${id}`
    const { job, task } = await boss.read(url, 'download-status')
    expect([job.status, task.state, task.cancel, task.retry]).toEqual(['done', 'done', null, null])
    server.clock.advance(3600_001)
    expect((await boss.refused(url)).status).toBe(410)
  })
})
