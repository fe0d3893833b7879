import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Outage } from '#platform/outages/outage.ts'
import { Tasks } from '#platform/tasks/tasks.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { type CountTools, countDeed, countOf, makeCountTable, someItem } from './count-deed.builders.ts'
import { removeOldTasks } from './remove-old-tasks.ts'
import { longDeedTask } from './run-long-deed.ts'
import { startLongDeed } from './start-background-task.ts'

onBothEngines('long deeds', (open) => {
  let server: TestServer
  let kari: Person
  let owner: Viewer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    await makeCountTable(server.platform)
    kari = await aSignedInUser(server, 'kari')
    boss = await administrator(server)
    const { user } = await kari.read('/fotoweb/me', 'full-api-descriptor')
    owner = { ...operator, kind: 'user', userId: user.userId, userName: 'kari', isAdministrator: false }
  })
  afterAll(() => server.close())

  const begin = (count: number, type = 'count') =>
    startLongDeed(owner, { type, details: { count }, total: count }, server.platform)
  const address = (id: string) => `/fotoweb/me/background-tasks/${id}`
  const document = (id: string, who = kari) => who.read(address(id), 'task-status')
  const state = async (id: string) => (await document(id)).task.state
  const step = (id: string, what: string, who = kari) => who.ask(`${address(id)}/${what}`, { method: 'POST' })
  const times = (count: number, often: (at: number) => number = () => 1) =>
    Array.from({ length: count }, (_, at): [string, number] => [String(at), often(at)]).filter(([, times]) => times > 0)

  /** A worker of its own for one test. */
  async function working(tools: CountTools, run: () => Promise<void>) {
    const { db, log, events } = server.platform
    const tasks = new Tasks({ db, clock: server.clock, log, events, lease: 30_000 })
    tasks.register(longDeedTask(countDeed(tools), { ...server.platform, tasks }))
    await tasks.start({ isAlone: true })
    try {
      await run()
    } finally {
      await tasks.stop()
    }
  }
  /** Lets the deed go on to an item and no further, until it is opened. */
  function gateAt(item: string) {
    const reached = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    const prepare = async (at: string) => {
      if (at !== item) return
      reached.resolve()
      await opened.promise
    }
    return { prepare, reached: reached.promise, open: opened.resolve }
  }

  test('do every item once and tell how far they are, and of each what became of it [AST-015]', async () => {
    const id = await begin(25)
    const waiting = { status: 'pending', result: [], location: `/fotoweb/me/background-tasks/${id}` }
    // Asked often at first, since most are over in a moment.
    expect((await document(id)).job).toEqual({ ...waiting, updates: { frequency: 250 } })
    server.clock.advance(2000)
    expect((await document(id)).job).toEqual({ ...waiting, updates: { frequency: 1000 } })
    const gate = gateAt('15')
    await working({ ...gate, refuses: (item) => item === '3' || item === '21' }, async () => {
      await gate.reached
      const { task, job } = await document(id)
      expect(task).toMatchObject({ type: 'count', state: 'inProgress', status: 'inProgress', userName: 'kari' })
      expect(task.progress).toMatchObject({ total: 25, done: 9, failed: 1 })
      expect([task.progress.rate, task.progress.secondsLeft]).toEqual([expect.any(Number), expect.any(Number)])
      expect(job.result).toHaveLength(10)
      gate.open()
      await expect.poll(() => state(id)).toBe('done')
    })
    const { task, job } = await document(id)
    expect([job.status, task.progress]).toMatchObject(['done', { total: 25, done: 23, failed: 2, secondsLeft: null }])
    expect(task.finished).toEqual(expect.any(String))
    expect(job.result.map(({ href }) => href)).toEqual(Array.from({ length: 25 }, (_, at) => someItem(at).href))
    expect(job.result[2]).toEqual({ href: someItem(2).href, done: true })
    expect(job.result[3]).toMatchObject({ done: false, error: { value: 'AssetNotFound', heading: expect.any(String) } })
    // What a failed item had written is taken back, the rest of its chunk is not.
    expect(await countOf(id, server.platform)).toEqual(times(25, (at) => (at === 3 || at === 21 ? 0 : 1)))
  })

  test('are paused and go on where they were, with no item done twice', async () => {
    const id = await begin(40)
    const gate = gateAt('12')
    await working(gate, async () => {
      await gate.reached
      expect((await step(id, 'pause')).json().task).toMatchObject({ state: 'paused', status: 'pending', pause: null })
      gate.open()
      // Another one goes through the same place meanwhile: the paused one has left it.
      const other = await begin(5)
      await expect.poll(() => state(other)).toBe('done')
      expect((await document(id)).task.progress).toMatchObject({ done: 10, failed: 0 })
      expect(await countOf(id, server.platform)).toEqual(times(10))
      // A quick worker is done before the answer is written.
      expect((await step(id, 'resume')).json().task.state).not.toBe('paused')
      await expect.poll(() => state(id)).toBe('done')
    })
    expect(await countOf(id, server.platform)).toEqual(times(40))
  })

  test('are done once by two workers at once, of which one has lost the task and does not know it', async () => {
    const id = await begin(40)
    const { signal } = new AbortController()
    const gate = gateAt('0')
    const lost = longDeedTask(countDeed(gate), server.platform).run({ id }, signal)
    await gate.reached
    await longDeedTask(countDeed(), server.platform).run({ id }, signal)
    expect(await state(id)).toBe('done')
    gate.open()
    await lost
    expect(await countOf(id, server.platform)).toEqual(times(40))
    expect((await document(id)).task.progress).toMatchObject({ total: 40, done: 40, failed: 0 })

    const other = await begin(45)
    const [halfway, far] = [gateAt('20'), gateAt('30')]
    const first = longDeedTask(countDeed(halfway), server.platform).run({ id: other }, signal)
    await halfway.reached
    const second = longDeedTask(countDeed(far), server.platform).run({ id: other }, signal)
    await far.reached
    halfway.open()
    await first
    far.open()
    await second
    expect(await countOf(other, server.platform)).toEqual(times(45))
  })

  test('that are cancelled do nothing more, and what was done stays', async () => {
    const id = await begin(40)
    const gate = gateAt('12')
    await working(gate, async () => {
      await gate.reached
      expect((await step(id, 'cancel')).json().job.status).toBe('failed')
      gate.open()
      const other = await begin(5)
      await expect.poll(() => state(other)).toBe('done')
    })
    const { task } = await document(id)
    expect(task).toMatchObject({ state: 'cancelled', pause: null, resume: null, cancel: null, retry: null })
    expect(task.progress.done).toBe(10)
    expect(await countOf(id, server.platform)).toEqual(times(10))
    expect((await kari.refused(`${address(id)}/resume`, { method: 'POST' })).value).toBe('TaskIsOver')
  })

  test('try again what failed, and that alone', async () => {
    const id = await begin(25)
    let isWhole = false
    const refuses = (item: string) => !isWhole && Number(item) % 10 === 4
    await working({ refuses }, async () => {
      await expect.poll(() => state(id)).toBe('done')
      expect((await document(id)).task.progress).toMatchObject({ done: 22, failed: 3 })
      isWhole = true
      expect((await step(id, 'retry')).statusCode).toBe(200)
      await expect.poll(() => state(id)).toBe('done')
      await expect
        .poll(async () => (await document(id)).task.progress)
        .toMatchObject({ total: 25, done: 25, failed: 0 })
    })
    expect(await countOf(id, server.platform)).toEqual(times(25))
    expect((await document(id)).job.result.every(({ done, error }) => done && error === undefined)).toBe(true)
    expect((await kari.refused(`${address(id)}/retry`, { method: 'POST' })).status).toBe(409)
  })

  test('meet an item twice and do it once, and learn how many there are', async () => {
    const next: CountTools['next'] = async (_, cursor) => {
      const from = Number(cursor)
      const items = [someItem(from), someItem(from), someItem(Math.max(from - 1, 0))]
      return { items, cursor: from === 4 ? null : String(from + 1) }
    }
    const id = await startLongDeed(owner, { type: 'count', details: { count: 0 }, total: null }, server.platform)
    expect((await document(id)).task.progress).toEqual({
      total: null,
      done: 0,
      failed: 0,
      rate: null,
      secondsLeft: null,
    })
    await working({ next }, () => expect.poll(() => state(id)).toBe('done'))
    expect(await countOf(id, server.platform)).toEqual(times(5))
    expect((await document(id)).task.progress).toMatchObject({ total: 5, done: 5 })
  })

  test('take turns: a small one that was begun later is done before a large one', async () => {
    const ended: string[] = []
    const [large, small] = [await begin(300), await begin(15)]
    const prepare: CountTools['prepare'] = async (item, { id }) => {
      if (item === (id === large ? '299' : '14')) ended.push(id === large ? 'large' : 'small')
    }
    // Whose turn is over stands behind the others, from the next millisecond on.
    const largeOnceLater = () => {
      server.clock.advance(10)
      return state(large)
    }
    await working({ prepare }, () => expect.poll(largeOnceLater).toBe('done'))
    expect(ended).toEqual(['small', 'large'])
    expect(await state(small)).toBe('done')
    expect(await countOf(large, server.platform)).toEqual(times(300))
  })

  test('wait for the end of an outage, and count it as no failure', async () => {
    const id = await begin(15)
    let isAway = true
    const prepare = async (item: string) => {
      if (isAway && item === '12') throw new Outage('files', 'away')
    }
    await working({ prepare }, async () => {
      await expect.poll(async () => (await document(id)).task.progress.done).toBe(10)
      isAway = false
      server.clock.advance(10_001)
      await expect.poll(() => state(id)).toBe('done')
    })
    expect((await document(id)).task.progress).toMatchObject({ done: 15, failed: 0 })
    expect(await countOf(id, server.platform)).toEqual(times(15))
  })

  test('that cannot go on end as failed with a reason, and go on from there when they are tried again', async () => {
    const id = await begin(25)
    let isBroken = true
    const next: CountTools['next'] = async (task, cursor, limit) => {
      if (isBroken && cursor === '10') throw new Error('a fault of ours')
      return countDeed().next(task, cursor, limit)
    }
    await working({ next }, async () => {
      await expect
        .poll(
          async () => {
            server.clock.advance(60_000)
            return state(id)
          },
          { timeout: 180_000 },
        )
        .toBe('failed')
      expect((await document(id)).task).toMatchObject({ error: { value: 'ServerError' }, progress: { done: 10 } })
      isBroken = false
      expect((await step(id, 'retry')).statusCode).toBe(200)
      await expect.poll(() => state(id)).toBe('done')
    })
    expect(await countOf(id, server.platform)).toEqual(times(25))
  })

  test('hold more results than their document: the first thousand there, all of them in pages', async () => {
    const id = await begin(2500)
    const refuses = (item: string) => Number(item) % 1000 === 7
    await working({ chunk: 500, refuses }, () => expect.poll(() => state(id)).toBe('done'))
    const { job, task } = await document(id)
    expect(job.result).toHaveLength(1000)
    const pages: number[] = []
    const hrefs: string[] = []
    for (let url: string | null = task.results; url !== null; ) {
      const { data, paging }: DocumentOf<'task-result-list'> = await kari.read(url, 'task-result-list')
      pages.push(data.length)
      hrefs.push(...data.map(({ href }) => href))
      url = paging.next
    }
    expect(pages).toEqual([1000, 1000, 500])
    expect(hrefs).toEqual(Array.from({ length: 2500 }, (_, at) => someItem(at).href))
    const failed = await kari.read(task.failures, 'task-result-list')
    expect(failed.data.map(({ href }) => href)).toEqual([7, 1007, 2007].map((at) => someItem(at).href))
    const table = await kari.ask(String(task.failuresTable), { headers: { 'accept-language': 'de' } })
    expect(table.headers['content-disposition']).toMatch(/^attachment; filename="failures.csv"/)
    const [head, ...rows] = table.body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFaddress,error,heading,message')
    expect(rows).toHaveLength(3)
    expect(rows[1]?.split(',').slice(0, 2)).toEqual([someItem(1007).href, 'AssetNotFound'])
    expect(rows[1]).toMatch(/nicht/)
    for (const [query, field] of [
      ['after=x', 'after'],
      ['outcome=odd', 'outcome'],
    ])
      expect((await kari.refused(`${task.results}?${query}`)).fields).toMatchObject([{ field }])
  })

  test('are seen and steered by whoever started them and by administrators, and by nobody else', async () => {
    const id = await begin(5)
    const outsider = await aSignedInUser(server, 'outsider')
    for (const who of [outsider, visitor(server)]) {
      expect((await who.ask(address(id))).statusCode).toBe(404)
      expect((await who.ask(`${address(id)}/failures.csv`)).statusCode).toBe(404)
      expect((await who.ask(`${address(id)}/results/`)).statusCode).toBe(404)
      for (const what of ['pause', 'resume', 'cancel', 'retry'])
        expect((await step(id, what, who)).statusCode).toBe(404)
    }
    expect(await state(id)).toBe('pending')
    expect((await step(id, 'pause', boss)).statusCode).toBe(200)
    expect((await step(id, 'resume')).statusCode).toBe(200)
    expect((await step(id, 'cancel', boss)).json().task.state).toBe('cancelled')
    const { data } = await boss.read('/fotoweb/api/audit/', 'audit-list')
    const noted = data.filter(({ subject }) => subject?.id === id)
    expect(noted.map(({ deed, actor }) => `${deed} ${actor.name}`)).toEqual([
      'task.cancelled Administrator',
      'task.resumed kari',
      'task.paused Administrator',
    ])
  })

  test('are seen by a program that only looks for whoever started them, and not steered', async () => {
    const bossHimself = { ...owner, userId: builtIn.administrator, userName: 'Administrator' }
    const id = await startLongDeed(bossHimself, { type: 'count', details: { count: 1 }, total: 1 }, server.platform)
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const { token } = await addToken(operator, wish, server.platform)
    const looking = (url: string, method: 'GET' | 'POST' = 'GET') =>
      person(server).ask(url, { method, headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
    const { task } = (await looking(address(id))).json()
    expect([task.state, task.pause, task.cancel]).toEqual(['pending', null, null])
    expect((await looking(`${address(id)}/cancel`, 'POST')).statusCode).toBe(403)
    expect((await looking(address(await begin(1)))).statusCode, 'those of others are not its business').toBe(404)
  })

  test('are listed for whoever started them, and for administrators those of all, in pages', async () => {
    const started: string[] = []
    for (let count = 0; count < 105; count++) started.push(await begin(1, 'listed'))
    const { tasks } = await kari.read('/fotoweb/me', 'full-api-descriptor')
    expect(tasks.all).toBeNull()
    const all = (await boss.read('/fotoweb/me', 'full-api-descriptor')).tasks.all ?? ''
    for (const [who, list] of [
      [kari, tasks.own],
      [boss, all],
    ] as const) {
      const found: string[] = []
      const sizes: number[] = []
      for (let url: string | null = list; url !== null; ) {
        const { data, paging }: DocumentOf<'background-task-list'> = await who.read(url, 'background-task-list')
        sizes.push(data.length)
        found.push(...data.filter(({ type }) => type === 'listed').map(({ id }) => id))
        url = paging.next
      }
      expect(sizes[0]).toBe(100)
      expect(found.toSorted()).toEqual(started.toSorted())
    }
    const outsider = await aSignedInUser(server, 'another')
    expect((await outsider.read(tasks.own, 'background-task-list')).data).toEqual([])
    expect((await outsider.ask(all)).statusCode).toBe(403)
    expect((await kari.refused(`${tasks.own}?before=odd`)).fields).toMatchObject([{ field: 'before' }])
  })

  test('can be asked about for thirty days after their end, are gone then, and removed with their results', async () => {
    const [id, waiting] = [await begin(5), await begin(5, 'never worked on')]
    await working({}, () => expect.poll(() => state(id)).toBe('done'))
    const remove = () => removeOldTasks(server.platform, new AbortController().signal)
    const days = (count: number) => server.clock.advance(count * 86_400_000)
    days(29)
    await remove()
    const again = await aSignedInUser(server, 'later')
    expect((await again.ask(address(id))).statusCode).toBe(404)
    const later = await administrator(server)
    expect((await document(id, later)).job.result).toHaveLength(5)
    days(1)
    server.clock.advance(1)
    const status = async () => (await (await administrator(server)).ask(address(id))).statusCode
    await remove()
    expect(await status()).toBe(410)
    days(1)
    await remove()
    expect(await status()).toBe(404)
    expect((await (await administrator(server)).ask(`${address(waiting)}`)).statusCode, 'it is not at its end').toBe(
      200,
    )
  })
})
