import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { advance, findOrNoteLast } from './schedules.repository.ts'
import { Schedules } from './schedules.ts'

const noon = new Date(2026, 10, 23, 12, 0).getTime()
const hours = (count: number) => count * 3600_000

onBothEngines('schedules', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  const schedules = (name: string, pattern = '40 3 * * *') => {
    const made = new Schedules(server.platform)
    made.add({ name, pattern, kind: name })
    return made
  }
  /** How often the task was enqueued since it was asked last: it is taken away, as a worker would that has done it. */
  const enqueued = async (name: string) => {
    const taken = sql`delete from tasks where kind = ${name} and key = ${name}`.execute(server.platform.db.tables())
    return Number((await taken).numAffectedRows ?? 0n)
  }
  const setClock = (to: number) => server.clock.advance(to - server.clock.now())

  test('enqueue their task when its time has come, and not before', async () => {
    setClock(noon)
    const daily = schedules('daily')
    await daily.look()
    setClock(noon + hours(15))
    await daily.look()
    expect(await enqueued('daily')).toBe(0)
    setClock(noon + hours(16))
    await daily.look()
    expect(await enqueued('daily')).toBe(1)
    await daily.look()
    expect(await enqueued('daily')).toBe(0)
  })

  test('of several processes one enqueues it, also when it is done before another one looks', async () => {
    setClock(noon)
    const processes = Array.from({ length: 4 }, () => schedules('shared'))
    await Promise.all(processes.map((one) => one.look()))
    setClock(noon + hours(24))
    let count = 0
    for (const one of processes) {
      await one.look()
      count += await enqueued('shared')
    }
    expect(count).toBe(1)
    setClock(noon + hours(48))
    await Promise.all(processes.map((one) => one.look()))
    expect(await enqueued('shared')).toBe(1)
  })

  test('a process that looked before another one enqueued it does not enqueue it again', async () => {
    const { platform } = server
    setClock(noon)
    const from = await findOrNoteLast('late', platform)
    expect(await advance('late', { from, to: noon + 1 }, platform)).toBe(true)
    expect(await advance('late', { from, to: noon + 2 }, platform)).toBe(false)
  })

  test('what fell into a time at which nothing ran is done once, at the next start', async () => {
    setClock(noon)
    await schedules('missed').look()
    setClock(noon + hours(24 * 9))
    const later = schedules('missed')
    later.start()
    await later.stop()
    expect(await enqueued('missed')).toBe(1)
    await schedules('missed').look()
    expect(await enqueued('missed')).toBe(0)
  })

  test('a clock that was a year ahead and is turned back does not put them off for a year', async () => {
    setClock(noon + hours(24 * 365))
    await schedules('ahead').look()
    setClock(noon)
    await schedules('ahead').look()
    setClock(noon + hours(24))
    await schedules('ahead').look()
    expect(await enqueued('ahead')).toBe(1)
  })

  test('a pattern that says no time is refused when it is added', () => {
    expect(() => schedules('odd', '61 3 * * *')).toThrow()
    expect(() => schedules('odd', 'now and then')).toThrow()
  })
})
