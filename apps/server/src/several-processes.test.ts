import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openS3Files } from '#platform/files/s3-files.ts'
import { makeDatabase } from './testing/open-test-server.ts'
import { runCommand } from './testing/run-command.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { environmentOf, startS3, type TestS3 } from './testing/start-s3.ts'

const perArchive = 40
const names = ['Press', 'Museum', 'Travel', 'Products']

/** Two web and two worker processes on one database and one bucket, each with a data folder of its own. */
describe.skipIf(inject('postgresUrl') === '')('several processes', () => {
  let home: string
  let s3: TestS3
  let database: Awaited<ReturnType<typeof makeDatabase>>
  let client: pg.Client
  let started = 0
  const running: SpawnedServer[] = []
  const settings = () => ({ VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '8', ...environmentOf(s3.settings) })

  const start = (role: 'web' | 'worker', more: Record<string, string> = {}) => {
    const server = spawnServer({
      ...settings(),
      ...more,
      VITRINE_ROLE: role,
      VITRINE_DATA: join(home, `data-${++started}`),
    })
    running.push(server)
    return server
  }
  const ask = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows
  const numberOf = async (condition: string) =>
    Number((await ask<{ n: number }>(`select count(*) as n from ${condition}`))[0]?.n)

  /** When each picture in the bucket was made. */
  const pictureTimes = async () => {
    const times = new Map<string, number>()
    for await (const { key, modified } of openS3Files(s3.settings, { path: home }).list('renditions/'))
      times.set(key, modified)
    return times
  }

  const makePictures = async (name: string, count: number, blue: number) => {
    await mkdir(join(home, name))
    for (let at = 0; at < count; at++) {
      const background = { r: 20, g: 60, b: blue }
      const create = { width: 600 + at, height: 400, channels: 3, background } as const
      await writeFile(join(home, name, `${at}.jpg`), await sharp({ create }).jpeg().toBuffer())
    }
  }
  const addArchive = async (name: string) => {
    const added = await runCommand(['archive', 'add', name, join(home, name)], {
      ...settings(),
      VITRINE_DATA: join(home, 'cli'),
    })
    expect(added.code).toBe(0)
  }
  /** Two workers that have compared all archives, and compare none again by themselves. */
  const startIdle = async (settings: Record<string, string>) => {
    const workers = [1, 2].map(() => start('worker', { ...settings, VITRINE_WATCH: 'off' }))
    await Promise.all(workers.map((worker) => worker.ready))
    await expect.poll(() => numberOf('tasks')).toBe(0)
    return workers
  }
  /** What is known of the files of an archive, when nothing is left to do. */
  const outcomeOf = async (name: string) => {
    await expect.poll(() => numberOf('tasks'), { timeout: 180_000, interval: 500 }).toBe(0)
    const inArchive = `where archive_id = (select id from archives where name = '${name}')`
    return {
      rows: await numberOf(`assets ${inArchive}`),
      ready: await numberOf(`assets ${inArchive} and state = 'ready'`),
      shown: await numberOf(`asset_index ${inArchive}`),
      found: await numberOf(`asset_words where asset_id in (select id from assets ${inArchive})`),
      leftOver: (await numberOf('reading_portions')) + (await numberOf('portion_readings')),
    }
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'vitrine-several-'))
    s3 = await startS3()
    database = await makeDatabase(inject('postgresUrl'))
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    for (const name of names) {
      await mkdir(join(home, name))
      for (let at = 0; at < perArchive; at++) {
        const background = { r: 20, g: names.indexOf(name) * 60, b: 128 }
        const picture = await sharp({ create: { width: 600 + at, height: 400, channels: 3, background } })
          .jpeg()
          .toBuffer()
        await writeFile(join(home, name, `${at}.jpg`), picture)
      }
    }
  })
  afterAll(async () => {
    for (const server of running) await server.stop('SIGKILL')
    await client.end()
    await database.drop()
    await s3.stop()
    await rm(home, { recursive: true, force: true })
  })

  test('start at once on an empty database, and only one tells the password', async () => {
    const all = [start('web'), start('web'), start('worker'), start('worker')]
    await Promise.all(all.map((server) => server.ready))
    expect(all.filter((server) => server.said().includes('password')).length).toBe(1)
    expect(await numberOf('users')).toBe(2)
  })

  test('share the work; one that is killed in the middle leaves nothing undone and nothing is done twice', async () => {
    // Begun anew when all the work is there, so that both have some of it.
    for (const worker of running.splice(2)) await worker.stop()
    for (const name of names) await addArchive(name)
    // Nor before both are there to take it.
    await client.query('update tasks set run_after = run_after + 1e12')
    const workers = [start('worker'), start('worker')]
    await Promise.all(workers.map((worker) => worker.ready))
    await client.query('update tasks set run_after = run_after - 1e12')
    const [first] = workers
    await expect.poll(() => numberOf('tasks where claim is not null')).toBe(4)
    await expect.poll(() => numberOf("assets where state = 'ready'")).toBeGreaterThan(20)
    await first?.stop('SIGKILL')
    const before = await ask<{ key: string }>("select content_hash as key from assets where state = 'ready'")
    const made = await pictureTimes()
    expect(before.length).toBeLessThan(names.length * perArchive)
    await expect
      .poll(() => numberOf("assets where state = 'ready'"), { timeout: 180_000, interval: 500 })
      .toBe(names.length * perArchive)
    await expect.poll(() => numberOf('tasks')).toBe(0)
    expect(await numberOf('assets')).toBe(names.length * perArchive)
    const after = await pictureTimes()
    const kept = [...made].filter(([key]) => before.some((content) => key.includes(content.key)))
    expect(kept.length).toBeGreaterThan(before.length)
    expect(
      kept.filter(([key, time]) => after.get(key) !== time),
      'what was written is not made again',
    ).toEqual([])
  })

  test('two workers read one archive: the one that does not hold it decodes some of its files', async () => {
    for (const worker of running.splice(2)) await worker.stop()
    await makePictures('Shared', 120, 60)
    const workers = await startIdle({ VITRINE_LOG: 'info' })
    await addArchive('Shared')
    await expect.poll(() => numberOf('assets where filename is not null'), { timeout: 60_000 }).toBe(280)
    expect(await outcomeOf('Shared')).toEqual({ rows: 120, ready: 120, shown: 120, found: 120, leftOver: 0 })
    const helped = workers
      .flatMap((worker) => worker.logged().split('\n'))
      .filter((line) => line.includes('"archive":"Shared"'))
      .reduce((sum, line) => sum + ((JSON.parse(line) as { read?: number }).read ?? 0), 0)
    // A worker reads no portion while it holds an archive itself.
    expect(helped).toBeGreaterThan(0)
    expect(helped, 'the rest is what the one decoded that holds the archive').toBeLessThan(120)
  })

  test.each([
    ['that has left what it read', 'portion.left'],
    ['that has taken what others read for it', 'portion.collected'],
  ])('a worker %s is killed: nothing of the archive is lost and nothing doubled', async (_which, point) => {
    for (const worker of running.splice(2)) await worker.stop()
    const name = point.replace('.', ' ')
    await makePictures(name, 60, 100 + point.length)
    const armed = await startIdle({ VITRINE_FAULT_POINT: point })
    await addArchive(name)
    expect(await Promise.race(armed.map((worker) => worker.ended)), 'one was killed').toBeNull()
    // The other one may be killed there too, when it goes on with the archive.
    await start('worker').ready
    expect(await outcomeOf(name)).toEqual({ rows: 60, ready: 60, shown: 60, found: 60, leftOver: 0 })
  })

  test('answer alike: what one web process shows the other shows, pictures too', async () => {
    const lists = await Promise.all(
      running.slice(0, 2).map(async (server) => {
        const address = await server.ready
        const accept = 'application/vnd.fotoware.assetlist+json'
        const list = (await (
          await fetch(new URL('archives/5000/;n=100', address), { headers: { accept } })
        ).json()) as { data: { filename: string; previews: { href: string }[] }[] }
        const picture = await fetch(new URL(list.data[0]?.previews[0]?.href ?? '', address))
        return {
          files: list.data.map(({ filename }) => filename),
          status: picture.status,
          type: picture.headers.get('content-type'),
        }
      }),
    )
    expect(lists[0]).toEqual(lists[1])
    expect(lists[0]).toMatchObject({ status: 200, type: 'image/jpeg' })
    expect(lists[0]?.files).toHaveLength(perArchive)
  })

  test('a right that is taken away counts in every process', async () => {
    const statuses = async () =>
      Promise.all(
        running
          .slice(0, 2)
          .map(
            async (server) =>
              (await fetch(new URL('archives/5000/', await server.ready), { headers: { accept: 'application/json' } }))
                .status,
          ),
      )
    expect(await statuses()).toEqual([200, 200])
    await runCommand(['archive', 'access', 'Press', 'registered:View'], {
      ...settings(),
      VITRINE_DATA: join(home, 'cli'),
    })
    await expect.poll(statuses).toEqual([404, 404])
  })
})
