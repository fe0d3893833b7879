import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { createPlatform, type OpenPlatform } from '#server/create-platform.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'

const patience = { timeout: 180_000 }

describe.skipIf(inject('postgresUrl') === '')('events between two processes on one database', () => {
  let server: TestServer
  let other: OpenPlatform
  const heard: string[] = []
  beforeAll(async () => {
    server = await openTestServer('postgres')
    other = await createPlatform(server.platform.settings, { isOwner: false })
    for (const name of ['tasks.enqueued', 'index.progress', 'events.missed'] as const)
      other.platform.events.subscribe(name, () => heard.push(name))
    other.platform.events.listen()
    server.platform.events.listen()
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  test('what concerns all is heard once by the other and once here, the rest stays where it happened', async () => {
    // Told when it has begun to listen too: what went by before was missed.
    await expect.poll(() => heard, patience).toContain('events.missed')
    const here: string[] = []
    const silence = server.platform.events.subscribe('tasks.enqueued', () => here.push('here'))
    const progress = { archiveId: 1, archiveName: 'x', total: 1, done: 1, parked: 0, startedAt: 0 }
    server.platform.events.publish('index.progress', { ...progress, phase: 'done' })
    server.platform.events.publish('tasks.enqueued', {})
    server.platform.events.publish('tasks.enqueued', {})
    await expect.poll(() => heard.filter((name) => name === 'tasks.enqueued'), patience).toHaveLength(2)
    expect(heard).not.toContain('index.progress')
    expect(here).toEqual(['here', 'here'])
    silence()
  })

  test('a broken connection is told as missed events, and the other is heard again after that', async () => {
    heard.length = 0
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like '% channel' and datname = current_database()`.execute(server.platform.db.tables())
    await expect.poll(() => heard, patience).toContain('events.missed')
    const publish = () => {
      server.platform.events.publish('tasks.enqueued', {})
      return heard
    }
    await expect.poll(publish, patience).toContain('tasks.enqueued')
  })
})

onBothEngines('two processes on one database', (open) => {
  test('a right that one takes away is gone in the other', async () => {
    const server = await open()
    const other = await createPlatform(server.platform.settings, { isOwner: false })
    const archive = await anArchive(server)
    const status = async () => (await visitor(server).ask('/fotoweb/archives/5000/')).statusCode
    expect(await status()).toBe(200)
    await setAccess(operator, archive.id, [group(builtIn.registeredUsers, ['View'])], other.platform)
    await expect.poll(status, patience).toBe(404)
    await other.close()
    await server.close()
  })
})
