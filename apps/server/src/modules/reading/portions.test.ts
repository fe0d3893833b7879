import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { type ClaimedTask, claimTask, extendLease, finishTask } from '#platform/tasks/tasks.repository.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { claimPending, type PendingAsset } from './asset-writes.repository.ts'
import { indexArchive } from './index-archive.ts'
import { readPortion } from './read-portion.ts'
import { aSignOfLife } from './reading.builders.ts'
import { portionSize, SharedReading } from './shared-reading.ts'
import { Stillness } from './stillness.ts'

const never = new AbortController().signal
/** Longer than any test takes: on PostgreSQL it is its own clock that counts. */
const leaseMs = 600_000

onBothEngines('portions of an archive', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let archives = 0
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['processes', 'reading_portions', 'tasks'])
      await sql`delete from ${sql.table(table)}`.execute(server.platform.db.tables())
    archive = await anArchive(server, { name: `Archive ${++archives}` })
  })

  const tools = () => ({ platform: server.platform, media: sharedMedia(), stillness: new Stillness(server.platform) })
  const files = async (count: number) => {
    for (let at = 0; at < count; at++) await aFile(archive, `${at}.txt`, `text ${at}`)
  }
  const rows = async () => {
    const query = server.platform.db.tables<AssetsTables>().selectFrom('assets').selectAll()
    return query.where('archive_id', '=', archive.id).orderBy('id').execute()
  }
  const states = async () => Object.groupBy(await rows(), ({ state }) => state)
  const numberOf = async (table: string) => {
    const query = sql<{ n: number }>`select count(*) as n from ${sql.raw(table)}`
    return Number((await query.execute(server.platform.db.tables())).rows[0]?.n)
  }
  const leftovers = async () => ({
    portions: await numberOf('reading_portions'),
    readings: await numberOf('portion_readings'),
    tasks: await numberOf("tasks where kind = 'read-portion'"),
  })
  const nothing = { portions: 0, readings: 0, tasks: 0 }
  const claimPortion = () =>
    claimTask(
      { kinds: ['read-portion'], held: [], now: server.clock.now(), lease: leaseMs, claim: 'a helper' },
      server.platform.db,
    )
  const portionOf = (task: ClaimedTask | null): string => JSON.parse(task?.payload ?? '{}').portionId
  /** Compared and claimed as by the worker that holds the archive, which has read nothing yet. */
  async function claimed(count: number): Promise<PendingAsset[]> {
    await files(count)
    const aborted = new AbortController()
    const stop = server.platform.events.subscribe('index.progress', ({ phase }) => {
      if (phase === 'indexing') aborted.abort()
    })
    await indexArchive(archive.id, tools(), aborted.signal)
    stop()
    return claimPending(archive.id, count, server.platform)
  }
  async function offered(count: number) {
    const assets = await claimed(count)
    const shared = new SharedReading(archive, server.platform)
    await shared.offer(assets, 1)
    const task = await claimPortion()
    return { assets, shared, task, id: portionOf(task) }
  }
  /** Until the lease of whoever claimed something last has ended. */
  async function afterTheLease(task: ClaimedTask | null) {
    server.clock.advance(leaseMs + 1)
    if (server.platform.db.engine === 'postgres')
      await sql`update tasks set lease_until = 1 where id = ${task?.id}`.execute(server.platform.db.tables())
  }

  test('are handed out only where another process of this version works on tasks and lives', async () => {
    const room = () => new SharedReading(archive, server.platform).room()
    expect(await room()).toBe(0)
    await aSignOfLife(server, { role: 'web' })
    await aSignOfLife(server, { version: '0.0.1' })
    await aSignOfLife(server, { silent: 120_000 })
    expect(await room()).toBe(0)
    await aSignOfLife(server, { role: 'all' })
    expect(await room()).toBe(2)
  })

  test('that nobody begins are read by the worker that holds the archive, and are no tries', async () => {
    await aSignOfLife(server)
    await files(2 * portionSize + 35)
    let most = 0
    const watching = setInterval(async () => {
      most = Math.max(most, await numberOf('reading_portions'))
    }, 5)
    await indexArchive(archive.id, tools(), never)
    clearInterval(watching)
    expect(most, 'they were offered').toBeGreaterThan(0)
    expect((await states()).ready).toHaveLength(2 * portionSize + 35)
    expect(await leftovers()).toEqual(nothing)
  })

  test('come back as they were read, and their files are in nobody’s hand after it', async () => {
    const { assets, shared, task, id } = await offered(6)
    expect(shared.inHand.map(({ asset }) => asset.id)).toEqual(assets.map(({ id }) => id))
    await readPortion(id, tools(), never)
    const read = (await shared.collect(false)).sort((a, b) => a.asset.id - b.asset.id)
    expect(read.map(({ asset, turn, analysis }) => [asset.filename, turn, analysis.text])).toEqual(
      assets.map(({ filename }) => [filename, 1, `text ${filename.replace('.txt', '')}`]),
    )
    expect([shared.inHand, shared.isOut]).toEqual([[], true])
    await finishTask(task as ClaimedTask, server.platform.db)
    expect(await shared.collect(false)).toEqual([])
    expect(shared.isOut).toBe(false)
    expect(await leftovers()).toEqual(nothing)
  })

  test('of a worker that dies in the middle are taken back after its lease; what it leaves later is thrown away', async () => {
    const { shared, task, id } = await offered(6)
    expect(await shared.collect(true)).toEqual([])
    expect(shared.isOut, 'its lease runs').toBe(true)
    const { promise: mayGoOn, resolve } = Promise.withResolvers<void>()
    const real = sharedMedia()
    let begun = 0
    const media = {
      ...real,
      async analyse(...of: Parameters<typeof real.analyse>) {
        if (++begun > 2) await mayGoOn
        return real.analyse(...of)
      },
    }
    const late = readPortion(id, { platform: server.platform, media }, never)
    await expect.poll(() => numberOf('portion_readings'), { timeout: 20_000 }).toBe(1)
    expect(await shared.collect(true), 'what it has left counts').toHaveLength(2)
    await afterTheLease(task)
    expect(await shared.collect(true)).toEqual([])
    expect([shared.isOut, shared.inHand]).toEqual([false, []])
    // They were begun, so they count as tries.
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1])
    expect(shared.returned).toHaveLength(4)
    resolve()
    await late
    const again = { now: server.clock.now(), lease: 1 }
    expect(await extendLease(task as ClaimedTask, again, server.platform.db)).toBe(false)
    expect(await leftovers()).toEqual(nothing)
  })

  test('of a worker that dies keep their turn: of two files that an asset could be it is the one that was claimed first', async () => {
    await aFile(archive, 'vanishes.txt', 'the very same')
    await server.index(archive.id)
    const [former] = await rows()
    await rm(join(archive.path, 'vanishes.txt'))
    for (let at = 0; at < 30; at++) await aFile(archive, `a/${at}.txt`, `text ${at}`)
    // In the first portion and in the second one: folders are compared in order.
    await aFile(archive, 'b/first.txt', 'the very same')
    for (let at = 1; at < portionSize; at++) await aFile(archive, `b/${at}.txt`, `more ${at}`)
    await aFile(archive, 'c/second.txt', 'the very same')
    await aSignOfLife(server)
    const stop = server.platform.events.subscribe('tasks.enqueued', () => void take())
    const taken: (ClaimedTask | null)[] = []
    const take = async () => {
      stop()
      taken.push(await claimPortion())
    }
    const indexing = indexArchive(archive.id, tools(), never)
    const pathsOf = async (state: string) =>
      (await rows()).filter((row) => row.state === state).map(({ path }) => path.slice(0, 2))
    await expect.poll(() => pathsOf('ready'), { timeout: 20_000 }).toEqual(Array.from({ length: 30 }, () => 'a/'))
    await expect.poll(async () => (await rows()).find(({ path }) => path === 'c/second.txt')?.attempts).toBe(1)
    await expect.poll(() => numberOf('reading_portions')).toBe(1)
    await afterTheLease(taken[0] ?? null)
    await indexing
    expect((await rows()).find(({ id }) => id === former?.id)).toMatchObject({ path: 'b/first.txt', state: 'ready' })
    expect((await states()).ready).toHaveLength(31 + portionSize)
  })

  test('of which a file was changed since are not used for it', async () => {
    const { shared, id } = await offered(5)
    // Before it was read, after it was read, moved by Vitrine, and deleted.
    await aFile(archive, '0.txt', 'another text')
    await readPortion(id, tools(), never)
    const change = (set: object, name: string) =>
      server.platform.db
        .tables<AssetsTables>()
        .updateTable('assets')
        .set(set)
        .where('archive_id', '=', archive.id)
        .where('filename', '=', name)
        .execute()
    await change({ file_time: 1 }, '1.txt')
    await change({ path: 'elsewhere/2.txt' }, '2.txt')
    await change({ state: 'gone' }, '3.txt')
    expect((await shared.collect(false)).map(({ asset }) => asset.filename)).toEqual(['4.txt'])
    await shared.close()
  })

  test('that another version of the program asks for are left alone', async () => {
    const { shared, task, id } = await offered(3)
    await sql`update reading_portions set version = '0.0.1'`.execute(server.platform.db.tables())
    await readPortion(id, tools(), never)
    expect(await numberOf('portion_readings')).toBe(0)
    await finishTask(task as ClaimedTask, server.platform.db)
    expect(await shared.collect(false)).toEqual([])
    expect([shared.isOut, shared.returned.length]).toEqual([false, 3])
    await aSignOfLife(server)
    expect(await shared.room(), 'nothing is offered for a while after nothing was read').toBe(0)
  })

  test.each([
    ['is no JSON of ours', '[{"id":"x"}]'],
    ['lacks what an analysis has', '[{"id":ID,"analysis":{"sha256":"00"}}]'],
  ])('with an answer that %s come back unread', async (_name, answer) => {
    const { assets, shared, task, id } = await offered(1)
    const content = answer.replace('ID', String(assets[0]?.id))
    await sql`insert into portion_readings (portion_id, content) values (${id}, ${content})`.execute(
      server.platform.db.tables(),
    )
    await finishTask(task as ClaimedTask, server.platform.db)
    expect(await shared.collect(false)).toEqual([])
    expect([shared.isOut, shared.returned.length]).toEqual([false, 1])
  })

  test('of a holder that was killed are thrown away by the next run, which reads everything', async () => {
    const first = await offered(4)
    await readPortion(first.id, tools(), never)
    await finishTask(first.task as ClaimedTask, server.platform.db)
    await first.shared.offer(
      await claimPending(
        archive.id,
        2,
        server.platform,
        first.assets.slice(0, 2).map(({ id }) => id),
      ),
      2,
    )
    expect(await leftovers()).toEqual({ portions: 2, readings: 1, tasks: 1 })
    await indexArchive(archive.id, tools(), never)
    expect((await states()).ready).toHaveLength(4)
    expect(await leftovers()).toEqual(nothing)
  })

  test('are taken back when the run is stopped in the middle', async () => {
    await aSignOfLife(server)
    await files(60)
    const stopping = new AbortController()
    const real = sharedMedia()
    const media = {
      ...real,
      async analyse(...of: Parameters<typeof real.analyse>) {
        await expect.poll(() => numberOf('reading_portions')).toBeGreaterThan(0)
        stopping.abort()
        return real.analyse(...of)
      },
    }
    await indexArchive(archive.id, { ...tools(), media }, stopping.signal)
    expect(await leftovers()).toEqual(nothing)
    expect((await rows()).filter(({ state, attempts }) => state === 'pending' && attempts > 0)).toEqual([])

    await indexArchive(archive.id, tools(), never)
    expect((await states()).ready).toHaveLength(60)
  })
})
