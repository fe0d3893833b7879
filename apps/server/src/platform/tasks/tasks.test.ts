import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { claimTask } from './tasks.repository.ts'
import { Tasks } from './tasks.ts'

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 500 && !isTrue(); tries++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isTrue()).toBe(true)
}

onBothEngines('tasks', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  const worker = () => new Tasks({ db: server.platform.db, clock: server.clock, log: server.platform.log })

  test('a task runs once, with what it was given', async () => {
    const seen: unknown[] = []
    const tasks = worker()
    tasks.register({ kind: 'simple', run: async (payload) => void seen.push(payload) })
    await tasks.enqueue({ kind: 'simple', payload: { a: [1, 'é'] } })
    await tasks.start({ isAlone: true })
    await until(() => seen.length > 0)
    await tasks.stop()
    expect(seen).toEqual([{ a: [1, 'é'] }])
  })

  test('two workers never run the same task', async () => {
    const seen: string[] = []
    const workers = ['a', 'b'].map((name) => {
      const tasks = worker()
      tasks.register({
        kind: 'shared',
        run: async (payload) => void seen.push(`${(payload as { n: number }).n}${name}`),
      })
      return tasks
    })
    for (let n = 0; n < 20; n++) await workers[0]?.enqueue({ kind: 'shared', payload: { n } })
    await Promise.all(workers.map((tasks) => tasks.start({ isAlone: false })))
    await until(() => seen.length >= 20)
    await Promise.all(workers.map((tasks) => tasks.stop()))
    expect(new Set(seen.map((name) => Number.parseInt(name, 10))).size).toBe(20)
    expect(seen.length).toBe(20)
  })

  test('a task that fails is tried again later, five times in all', async () => {
    let tries = 0
    const tasks = worker()
    tasks.register({
      kind: 'failing',
      async run() {
        tries++
        throw new Error('not today')
      },
    })
    await tasks.enqueue({ kind: 'failing', payload: {} })
    await tasks.start({ isAlone: true })
    for (let at = 1; at <= 5; at++) {
      await until(() => tries === at)
      await new Promise((resolve) => setTimeout(resolve, 50))
      server.clock.advance(2 ** at * 1000 + 1)
      await tasks.enqueue({ kind: 'other', payload: {} })
    }
    server.clock.advance(86_400_000)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await tasks.stop()
    expect(tries).toBe(5)
  })

  test('a task whose worker died is another’s when its lease ends', async () => {
    const { db } = server.platform
    const tasks = worker()
    await tasks.enqueue({ kind: 'orphan', payload: {} })
    expect(await claimTask(['orphan'], server.clock.now(), 60_000, db)).not.toBeNull()
    expect(await claimTask(['orphan'], server.clock.now(), 60_000, db)).toBeNull()
    server.clock.advance(60_001)
    expect((await claimTask(['orphan'], server.clock.now(), 60_000, db))?.attempts).toBe(2)
  })

  test('a wish with the same key while the task runs is not lost: it runs once more', async () => {
    let runs = 0
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const tasks = worker()
    tasks.register({
      kind: 'keyed',
      async run() {
        runs++
        await gate
      },
    })
    const wish = { kind: 'keyed', key: 'the one', payload: {} }
    await tasks.enqueue(wish)
    await tasks.enqueue(wish)
    server.clock.advance(10)
    await tasks.start({ isAlone: true })
    await until(() => runs === 1)
    await tasks.enqueue(wish)
    server.clock.advance(10)
    open()
    await until(() => runs === 2)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await tasks.stop()
    expect(runs).toBe(2)
  })
})
