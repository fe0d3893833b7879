import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Outage } from '#platform/outages/outage.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { type TaskClass, taskPlaces } from './task-classes.ts'
import { type ClaimedTask, claimTask, extendLease, finishTask, returnTask } from './tasks.repository.ts'
import { type TaskHandler, Tasks } from './tasks.ts'

const allClasses = Object.keys(taskPlaces) as TaskClass[]

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

  const worker = (lease = 30_000) => {
    const { db, log, events } = server.platform
    return new Tasks({ db, clock: server.clock, log, events, lease })
  }
  const claim = (kind: string, lease: number, name = 'a test') =>
    claimTask({ kinds: [kind], held: [], now: server.clock.now(), lease, claim: name }, server.platform.db)

  const waiting = async (kind: string) => {
    const query = sql<object>`select claim, attempts, state from tasks where kind = ${kind}`
    return (await query.execute(server.platform.db.tables())).rows
  }

  test('a task runs once, with what it was given', async () => {
    const seen: unknown[] = []
    const tasks = worker()
    tasks.register({ kind: 'simple', class: 'reading', run: async (payload) => void seen.push(payload) })
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
        class: 'reading',
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

  test.each(allClasses)('whatever waits in the class %s, every other class is worked on meanwhile', async (full) => {
    const seen: string[] = []
    const gate = Promise.withResolvers<void>()
    const tasks = worker()
    for (const name of allClasses)
      tasks.register({
        kind: `${full} beside ${name}`,
        class: name,
        async run(payload) {
          seen.push(`${name} ${payload} begins`)
          if (name === full) await gate.promise
          seen.push(`${name} ${payload} ends`)
        },
      })
    const others = allClasses.filter((name) => name !== full)
    const places = taskPlaces[full]
    const numbers = Array.from({ length: places + 3 }, (_, at) => at)
    for (const at of numbers) await tasks.enqueue({ kind: `${full} beside ${full}`, payload: at })
    await tasks.start({ isAlone: false })
    await expect.poll(() => seen.length).toBe(places)
    for (const name of others)
      for (const at of numbers) await tasks.enqueue({ kind: `${full} beside ${name}`, payload: at })
    const ended = (name: TaskClass) => seen.filter((said) => said.startsWith(name) && said.endsWith('ends')).length
    await expect.poll(() => others.map(ended)).toEqual(others.map(() => numbers.length))
    // Of what was noted in the same moment any may be the first.
    const begun = seen.filter((said) => said.startsWith(full))
    expect(begun, 'no more of it than it has places').toHaveLength(places)
    expect(begun.filter((said) => !said.endsWith('begins'))).toEqual([])
    gate.resolve()
    await expect.poll(() => ended(full)).toBe(numbers.length)
    await tasks.stop()
  })

  test('a task that fails is tried again later, five times in all, and its handler is told at the end', async () => {
    let tries = 0
    const givenUp: unknown[] = []
    const tasks = worker()
    tasks.register({
      kind: 'failing',
      class: 'reading',
      gaveUp: async (payload) => void givenUp.push(payload),
      async run() {
        tries++
        throw new Error('not today')
      },
    })
    const isPutBack = async () =>
      (await sql`select id from tasks where kind = 'failing' and claim is null`.execute(server.platform.db.tables()))
        .rows.length === 1
    await tasks.enqueue({ kind: 'failing', payload: { a: 1 } })
    await tasks.start({ isAlone: true })
    for (let at = 1; at <= 5; at++) {
      await until(() => tries === at)
      // It is tried again so long after it was put back.
      await expect.poll(isPutBack).toBe(true)
      server.clock.advance(2 ** at * 1000 + 1)
      await tasks.enqueue({ kind: 'other', payload: {} })
    }
    server.clock.advance(86_400_000)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await tasks.stop()
    expect(tries).toBe(5)
    expect(givenUp).toEqual([{ a: 1 }])
  })

  test('a task whose worker died is another’s when its lease ends', async () => {
    await worker().enqueue({ kind: 'orphan', payload: {} })
    expect(await claim('orphan', 60_000)).not.toBeNull()
    expect(await claim('orphan', 60_000)).toBeNull()
    await worker().enqueue({ kind: 'short', payload: {} })
    expect(await claim('short', 1)).not.toBeNull()
    server.clock.advance(2)
    await expect.poll(() => claim('short', 60_000)).toMatchObject({ attempts: 2 })
  })

  test('who lost a task can neither keep, finish nor give it back', async () => {
    const { db } = server.platform
    await worker().enqueue({ kind: 'lost', payload: {} })
    const first = await claim('lost', 1, 'first')
    server.clock.advance(2)
    let second: ClaimedTask | null = null
    await expect.poll(async () => (second = await claim('lost', 60_000, 'second'))).not.toBeNull()
    if (!first || !second) throw new Error('not claimed')
    const now = server.clock.now()
    expect(await extendLease(first, { now, lease: 60_000 }, db)).toBe(false)
    await finishTask(first, db)
    await returnTask(first, { problem: 'x', to: { delay: 0, counts: true }, now }, db)
    expect(await claim('lost', 60_000), 'nobody else can have it').toBeNull()
    expect(await extendLease(second, { now, lease: 60_000 }, db)).toBe(true)
    await finishTask(second, db)
  })

  test('a worker that was away too long is told to end, and the task runs on elsewhere', async () => {
    const ended: string[] = []
    const handler = (name: string): TaskHandler => ({
      kind: 'contested',
      class: 'reading',
      async run(_, signal) {
        if (name === 'second') return void ended.push('second done')
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        ended.push('first told')
      },
    })
    const [first, second] = [worker(300), worker(300)]
    first?.register(handler('first'))
    second?.register(handler('second'))
    await first?.enqueue({ kind: 'contested', payload: {} })
    await first?.start({ isAlone: false })
    // Its lease is taken from it, as if its machine had slept.
    const { db } = server.platform
    await expect
      .poll(
        async () =>
          (
            await sql`update tasks set claim = 'x', lease_until = 0 where kind = 'contested' and claim is not null`.execute(
              db.tables(),
            )
          ).numAffectedRows,
      )
      .toBe(1n)
    await second?.start({ isAlone: false })
    await until(() => ended.length === 2)
    await Promise.all([first?.stop(), second?.stop()])
    expect(ended.sort()).toEqual(['first told', 'second done'])
  })

  test('an outage is waited for as often as it takes, and the tries are not used up', async () => {
    let runs = 0
    const tasks = worker()
    tasks.register({
      kind: 'patient',
      class: 'reading',
      async run() {
        if (++runs <= 12) throw new Outage('files', 'away')
      },
    })
    await tasks.enqueue({ kind: 'patient', payload: {} })
    await tasks.start({ isAlone: true })
    for (let at = 1; at <= 12; at++) {
      await until(() => runs === at)
      // Given back for later; then the time comes.
      await expect.poll(() => waiting('patient')).toMatchObject([{ claim: null, attempts: 0, state: 'waiting' }])
      server.clock.advance(10_001)
      await tasks.enqueue({ kind: 'other', payload: {} })
    }
    await until(() => runs === 13)
    await expect.poll(() => waiting('patient')).toEqual([])
    await tasks.stop()
  })

  test('a clock that was far ahead and is turned back keeps no task waiting', async () => {
    const seen: unknown[] = []
    const tasks = worker()
    tasks.register({ kind: 'ahead', class: 'reading', run: async (payload) => void seen.push(payload) })
    server.clock.advance(86_400_000)
    await tasks.enqueue({ kind: 'ahead', payload: 1 })
    server.clock.advance(-86_400_000)
    await tasks.start({ isAlone: true })
    await until(() => seen.length === 1)
    await tasks.stop()
  })

  test('a clock that jumps ahead does not give a worker the task that it is working on', async () => {
    let runs = 0
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const tasks = worker()
    tasks.register({
      kind: 'jumped',
      class: 'reading',
      async run() {
        runs++
        await gate
      },
    })
    await tasks.enqueue({ kind: 'jumped', payload: {} })
    await tasks.start({ isAlone: true })
    await until(() => runs === 1)
    server.clock.advance(86_400_000)
    await tasks.enqueue({ kind: 'jumped', payload: {} })
    await until(() => runs === 2)
    open()
    await expect.poll(() => waiting('jumped')).toEqual([])
    await tasks.stop()
    expect(runs).toBe(2)
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
      class: 'reading',
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

  test('a worker leaves to others what it may not begin now', async () => {
    const seen: string[] = []
    let isBusy = true
    const workers = ['busy', 'free'].map((name) => {
      const tasks = worker()
      tasks.register({
        kind: 'for the free',
        class: 'helping',
        mayBegin: () => name === 'free' || !isBusy,
        run: async () => void seen.push(name),
      })
      return tasks
    })
    await workers[0]?.start({ isAlone: false })
    await workers[0]?.enqueue({ kind: 'for the free', payload: 1 })
    expect(await waiting('for the free')).toMatchObject([{ claim: null, attempts: 0 }])
    await workers[1]?.start({ isAlone: false })
    await until(() => seen.length === 1)
    expect(seen).toEqual(['free'])
    await workers[1]?.stop()
    await workers[0]?.enqueue({ kind: 'for the free', payload: 2 })
    isBusy = false
    await until(() => seen.length === 2)
    expect(seen).toEqual(['free', 'busy'])
    await workers[0]?.stop()
  })

  test('what nobody holds can be taken back, and nobody begins it then; what somebody holds cannot', async () => {
    const tasks = worker()
    for (const key of ['one', 'two', 'three']) await tasks.enqueue({ kind: `kind ${key}`, key, payload: {} })
    const held = await claim('kind one', 30_000)
    const left = await claim('kind two', 0)
    const keys = ['one', 'two', 'three', 'never']
    expect(Object.fromEntries(await tasks.standings(keys))).toEqual({ one: 'held', two: 'waiting', three: 'waiting' })
    expect(Object.fromEntries(await tasks.withdraw(keys))).toEqual({ two: 1, three: 0 })
    expect(Object.fromEntries(await tasks.standings(keys))).toEqual({ one: 'held' })
    expect(await claim('kind three', 1)).toBeNull()
    const late = { now: server.clock.now(), lease: 1 }
    expect(await extendLease(left as ClaimedTask, late, server.platform.db), 'whoever let it lie has lost it').toBe(
      false,
    )
    await finishTask(held as ClaimedTask, server.platform.db)
    expect(await tasks.standings(keys)).toEqual(new Map())
    expect(await tasks.withdraw([])).toEqual(new Map())
  })
})
