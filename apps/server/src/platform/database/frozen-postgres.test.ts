import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { Outage } from '#platform/outages/outage.ts'
import { visitor } from '#server/testing/ask.ts'
import { makeDatabase, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { startProxy } from '#server/testing/start-proxy.ts'

describe.skipIf(inject('postgresUrl') === '')(
  'a PostgreSQL that stands still, or a way to it that swallows all',
  () => {
    let proxy: Awaited<ReturnType<typeof startProxy>>
    let database: Awaited<ReturnType<typeof makeDatabase>>
    let server: TestServer
    beforeAll(async () => {
      database = await makeDatabase(inject('postgresUrl'))
      const url = new URL(database.url)
      proxy = await startProxy({ host: url.hostname, port: Number(url.port || 5432) })
      url.hostname = '127.0.0.1'
      url.port = String(proxy.port)
      server = await openTestServer('sqlite', { databaseUrl: url.href, databasePatience: 300 })
      await someAssets(await anArchive(server, { name: 'Press' }), [{ path: 'oslo.jpg' }], server.platform)
    })
    afterAll(async () => {
      proxy.thaw()
      await server.close()
      await proxy.stop()
      await database.drop()
    })

    const list = () => visitor(server).ask('/fotoweb/archives/5000-Press/', { headers: { accept: 'application/json' } })
    const health = async () => (await server.app.inject('/healthz')).statusCode

    test('is told to those who ask as one that is away, and everything goes on by itself when it thaws', async () => {
      expect([(await list()).statusCode, await health()]).toEqual([200, 200])
      const runs: string[] = []
      const { tasks } = server.platform
      tasks.register({
        kind: 'note-run',
        class: 'reading',
        async run(payload) {
          runs.push(String(payload))
          if (payload === 'b') proxy.freeze()
        },
      })
      await tasks.enqueue({ kind: 'note-run', payload: 'a' })
      await tasks.enqueue({ kind: 'note-run', payload: 'b' })
      await tasks.start({ isAlone: false, places: { reading: 1 } })
      await expect.poll(health).toBe(503)
      const answers = await Promise.all([list(), list(), visitor(server).ask('/fotoweb/archives/5000-Press/?q=oslo')])
      for (const answer of answers) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
        expect(answer.json().value).toBe('ServiceUnavailable')
      }
      await expect(tasks.enqueue({ kind: 'note-run', payload: 'lost' })).rejects.toThrow(Outage)
      proxy.thaw()
      await expect.poll(health).toBe(200)
      await expect.poll(async () => (await list()).statusCode).toBe(200)
      await tasks.enqueue({ kind: 'note-run', payload: 'c' })
      await expect.poll(() => runs).toContain('c')
      await expect
        .poll(async () => (await sql`select id from tasks`.execute(server.platform.db.tables())).rows)
        .toEqual([])
      expect(runs).toEqual(['a', 'b', 'c'])
      await tasks.stop()
    })

    test('a question that takes long is left alone, one whose way is lost is not waited for', async () => {
      const slow = sql`select pg_sleep(1.5)`.execute(server.platform.db.heavy())
      await expect(slow).resolves.toBeDefined()
      const lost = sql`select pg_sleep(1)`.execute(server.platform.db.heavy())
      await new Promise(setImmediate)
      await sql`select 1`.execute(server.platform.db.tables())
      proxy.swallow()
      await expect(lost).rejects.toThrow(Outage)
      await expect.poll(async () => (await list()).statusCode).toBe(200)
    })

    test('what waits behind a transaction that was cut off gets its turn', async () => {
      const { db } = server.platform
      const cut = db.transaction(async (transaction) => {
        await sql`update archives set name = 'Pressed' where id = 5000`.execute(transaction)
        proxy.swallow()
        await sql`select 1`.execute(transaction)
      })
      await expect(cut).rejects.toThrow(Outage)
      proxy.thaw()
      await sql`update archives set name = 'Press' where id = 5000`.execute(db.tables())
      expect((await list()).statusCode).toBe(200)
    })
  },
)
