import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type TestPostgres } from '../../../tooling/test-postgres.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'

const files = 80
const bin = findPostgres()

/** A PostgreSQL of this test alone, since it is ended. */
describe.skipIf(bin === null)('while PostgreSQL is away', () => {
  let home: string
  let postgres: TestPostgres
  let server: SpawnedServer
  let address: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'vitrine-away-'))
    await mkdir(join(home, 'pictures'))
    for (let at = 0; at < files; at++) {
      const picture = await sharp({ create: { width: 500 + at, height: 400, channels: 3, background: '#556677' } })
        .jpeg()
        .toBuffer()
      await writeFile(join(home, 'pictures', `${at}.jpg`), picture)
    }
    postgres = await startPostgres(bin ?? '')
    const settings = { VITRINE_DATA: join(home, 'data'), VITRINE_DATABASE_URL: postgres.url }
    server = spawnServer(settings, ['--archive', `Press=${join(home, 'pictures')}`])
    address = await server.ready
  })
  afterAll(async () => {
    await server.stop('SIGKILL')
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  })

  const ask = (path: string, options: RequestInit = {}) =>
    fetch(new URL(path, address), { headers: { accept: 'application/json' }, ...options })
  const count = async (state: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query('select count(*) as n from assets where state = $1', [state])
    await client.end()
    return Number(rows[0].n)
  }

  test('requests answer 503 with Retry-After and the error document, reads and writes alike', async () => {
    await expect.poll(() => count('ready')).toBeGreaterThan(0)
    await postgres.halt()
    const signIn = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"a","password":"b"}',
    }
    for (const answer of [await ask('archives/'), await ask('archives/5000/?q=a'), await ask('login', signIn)]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ value: 'ServiceUnavailable' })
    }
    const health = await ask('/healthz')
    expect([health.status, await health.json()]).toEqual([503, { status: 'database unavailable' }])
  })

  test('many requests at once are all answered, and the process lives', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('archives/')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(server.child.exitCode).toBeNull()
  })

  test('when it is back, everything goes on alone: requests, the reading that was cut off, nothing parked', async () => {
    await postgres.begin()
    await expect.poll(async () => (await ask('archives/')).status).toBe(200)
    await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
    await expect.poll(() => count('ready'), { timeout: 180_000, interval: 500 }).toBe(files)
    expect(await count('parked')).toBe(0)
  })
})
