import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Outage } from '#platform/outages/outage.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'

describe.skipIf(inject('postgresUrl') === '')('a connection to PostgreSQL that breaks between two statements', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer('postgres')
  })
  afterAll(() => server.close())

  test('fails the transaction as an outage, ends no process, and the next transaction is well', async () => {
    const { db } = server.platform
    const broken = db.transaction(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.heavy())
      // Its end is heard while nothing is asked through it.
      const isOver = async () => {
        const pid = sql<{ n: number }>`select count(*) as n from pg_stat_activity where pid = ${rows[0]?.pid}`
        return Number((await pid.execute(db.heavy())).rows[0]?.n) === 0
      }
      await expect.poll(isOver).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toBeInstanceOf(Outage)
    const { rows } = await db.transaction((transaction) => sql<{ one: number }>`select 1 as one`.execute(transaction))
    expect(rows).toEqual([{ one: 1 }])
  })
})
