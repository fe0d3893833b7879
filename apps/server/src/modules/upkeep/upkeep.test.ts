import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { giveSign, startSigns } from '#modules/processes/sign-of-life.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { processName } from '#platform/database/other-processes.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const address = '/fotoweb/upkeep/'

onBothEngines('the upkeep of a site', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const read = () => boss.read(address, 'upkeep')

  test('is told to administrators alone', async () => {
    const kari = await aSignedInUser(server, 'kari')
    expect((await visitor(server).refused(address)).status).toBe(401)
    expect((await kari.refused(address)).status).toBe(403)
    expect((await kari.read('/fotoweb/me', 'full-api-descriptor')).upkeep).toBeNull()
    expect((await boss.read('/fotoweb/me', 'full-api-descriptor')).upkeep).toBe(address)
  })

  test('tells how disks, database, mail and work do, and what is broken', async () => {
    const { engine } = server.platform.db
    const first = await read()
    expect(first).toMatchObject({
      state: 'broken',
      database: { engine, state: 'fine', problem: null, pending: [] },
      mail: { isConfigured: false, state: 'look', problem: 'off' },
      work: { state: 'broken', problem: 'none', leaseSeconds: 30 },
      processes: [],
    })
    expect(first.database.bytes).toBeGreaterThan(10_000)
    expect(first.database.version).toMatch(/^\d+\./)
    expect(first.version.changes.map(({ version }) => version)).toContain(first.version.vitrine)
    const [own] = first.volumes
    expect(own).toMatchObject({ path: server.platform.settings.data, holds: ['data'] })
    expect(own?.freeBytes).toBeGreaterThan(0)
  })

  test('shows an archive whose folder is away as broken, by itself', async () => {
    const press = await anArchive(server, { name: 'Press' })
    expect((await read()).volumes[0]).toMatchObject({ holds: ['data', 'archives'], names: ['Press'] })
    await rm(press.path, { recursive: true })
    const away = (await read()).volumes.find(({ path }) => path === press.path)
    expect(away).toMatchObject({ state: 'broken', problem: 'away', freeBytes: null, names: ['Press'] })
  })

  test('lists the processes by their signs of life, and says when one is silent', async () => {
    const stop = await startSigns(server.platform)
    const [own] = (await read()).processes
    expect(own).toMatchObject({ name: processName, role: 'all', isHere: true })
    // On a busy machine it may say that it is busy.
    expect([null, 'busy']).toContain(own?.problem)
    expect(own?.silentFor).toBeLessThan(10)
    expect((await read()).work).toMatchObject({ state: 'fine', problem: null })
    await sql`update processes set seen_at = seen_at - 120000`.execute(server.platform.db.tables())
    expect((await read()).processes[0]).toMatchObject({ problem: 'silent', silentFor: expect.any(Number) })
    expect((await read()).work.problem).toBe('silent')
    await giveSign(server.platform)
    expect([null, 'busy']).toContain((await read()).processes[0]?.problem)
    await stop()
    expect((await read()).processes).toEqual([])
  })

  test('tells of tasks that were given up, and of those that wait for long', async () => {
    const stop = await startSigns(server.platform)
    await server.platform.tasks.enqueue({ kind: 'nobody-does-it', payload: {} })
    expect((await read()).work).toMatchObject({ due: 1, problem: null })
    server.clock.set(server.clock.now() + 3_000_000)
    await giveSign(server.platform)
    expect((await read()).work).toMatchObject({ problem: 'behind', oldestSeconds: 3000 })
    await sql`update tasks set state = 'failed'`.execute(server.platform.db.tables())
    await giveSign(server.platform)
    expect((await read()).work).toMatchObject({ problem: 'failed', due: 0, state: 'look' })
    await stop()
  })
})
