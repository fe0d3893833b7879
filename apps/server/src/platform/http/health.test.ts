import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer('sqlite')
})
afterAll(() => server.close())

test('however many ask for its health, the database is asked once', async () => {
  let questions = 0
  const { db } = server.platform
  const counting = {
    ...server.platform,
    db: {
      ...db,
      tables: <Tables>() => {
        questions++
        return db.tables<Tables>()
      },
    },
  }
  const app = await buildApp(counting as typeof server.platform)
  const before = questions
  const answers = await Promise.all(Array.from({ length: 500 }, () => app.inject('/healthz')))
  expect(answers.every(({ statusCode, body }) => statusCode === 200 && body === '{"status":"ok"}')).toBe(true)
  expect(questions - before).toBe(1)
  await app.close()
})
