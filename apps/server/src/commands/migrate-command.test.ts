import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import type { Files } from '#platform/files/files.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { openS3Files } from '#platform/files/s3-files.ts'
import { signedIn, visitor } from '#server/testing/ask.ts'
import { makeDatabase, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { environmentOf, startS3, type TestS3 } from '#server/testing/start-s3.ts'
import { runCommandWithin } from '#server/testing/within.ts'

let home: string
let press: ArchiveRow
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-carry-'))
  const server = await openTestServer('sqlite', { data: join(home, 'data') })
  press = await anArchive(server, {
    name: 'Press',
    path: join(home, 'Press'),
    access: [everyoneLooks, group(2001, ['View', 'Download'])],
  })
  for (let at = 0; at < 12; at++) {
    const picture = await sharp({ create: { width: 300 + at, height: 200, channels: 3, background: '#334455' } })
      .jpeg()
      .toBuffer()
    await aFile(press, `${at % 3}/picture ${at}.jpg`, picture, new Date('2026-01-12T10:00:00Z'))
  }
  await server.index(press.id)
  const many = await anArchive(server, { name: 'Many', path: join(home, 'Many') })
  await someAssets(
    many,
    Array.from({ length: 700 }, (_, at) => ({ path: `many ${at}.jpg`, metadata: { '5': `title ${at} snow` } })),
    server.platform,
  )
  // Captions that wait to be read, as triggers wish for them in the target too.
  await sql`update assets set captions = '[]' where path = 'many 1.jpg'`.execute(server.platform.db.tables())
  await aUser(server, 'kari', { groups: [2001] })
  await server.close()
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
  await rm(home, { recursive: true, force: true })
})

const own = () => ({ VITRINE_DATA: join(home, 'data') })

/** What people are shown, without parts that age. */
async function shown(server: TestServer) {
  const people = [visitor(server), await signedIn(server, 'kari', somePassword)]
  const texts: string[] = []
  for (const person of people) {
    for (const path of [
      'archives/5000/;o=fn',
      'archives/5001/;o=fn;n=50',
      'archives/5001/;o=fn?q=snow AND 69*',
      'archives/5000/;o=fn?q=picture',
    ]) {
      const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
      texts.push(
        (await person.ask(`/fotoweb/${path}`, { headers })).body.replace(
          /"previewToken":"[^"]*"|cache\/v2\/[^"]*/g,
          '',
        ),
      )
    }
  }
  return texts
}

/** What the schema has besides tables. */
async function indexesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select indexdef from pg_indexes where schemaname = 'public' order by indexdef")
  await client.end()
  return rows.map(({ indexdef }) => indexdef)
}

describe.skipIf(inject('postgresUrl') === '')('migrate --to-postgres', () => {
  const aTarget = async () => {
    const database = await makeDatabase(inject('postgresUrl'))
    closers.push(() => database.drop())
    return database.url
  }
  const migrate = (url: string, point?: string) =>
    runCommand(['migrate', '--to-postgres', url], { ...own(), ...(point ? { VITRINE_FAULT_POINT: point } : {}) })

  test('carries all of it, and people are shown the same', async () => {
    const url = await aTarget()
    expect(await migrate(url)).toMatchObject({
      code: 0,
      fault: '',
      said: expect.stringContaining('carried over and compared'),
    })
    const before = await openTestServer('sqlite', { data: join(home, 'data') })
    const expected = await shown(before)
    await before.close()
    const after = await openTestServer('sqlite', { data: join(home, 'other'), databaseUrl: url })
    expect(after.platform.db.engine).toBe('postgres')
    expect(await shown(after)).toEqual(expected)
    expect(expected[2]).toContain('many 69.jpg')
    await after.close()
  })

  test.each(['migrate.rows:2', 'migrate.rows:8', 'migrate.before-words', 'migrate.before-end'])(
    'cut off at %s, nobody starts on it, and the next run goes on',
    async (point) => {
      const url = await aTarget()
      expect((await migrate(url, point)).code).toBeNull()
      const early = spawnServer({ VITRINE_DATA: join(home, 'early'), VITRINE_DATABASE_URL: url })
      expect(await early.ended).toBe(1)
      expect(early.said()).toContain('being filled from another one')
      expect(await migrate(url)).toMatchObject({ code: 0, fault: '' })
      const fresh = await aTarget()
      await (await openTestServer('sqlite', { data: join(home, 'fresh'), databaseUrl: fresh })).close()
      expect(await indexesOf(url), 'no index is missing').toEqual(await indexesOf(fresh))
      expect(await migrate(url), 'and once more there is nothing to do').toMatchObject({
        code: 0,
        said: expect.stringContaining('carried there already'),
      })
    },
  )

  test('a database that is in use is not touched', async () => {
    const url = await aTarget()
    const other = await openTestServer('sqlite', { data: join(home, 'used'), databaseUrl: url })
    expect(await migrate(url)).toMatchObject({
      code: 1,
      fault: expect.stringContaining('Another Vitrine works on this database'),
    })
    await anArchive(other, { name: 'Own' })
    await other.close()
    expect(await migrate(url)).toMatchObject({ code: 1, fault: expect.stringContaining('is in use') })
  })

  test('while a server runs on the source it is refused', async () => {
    const server = spawnServer(own())
    await server.ready
    expect(await migrate(await aTarget())).toMatchObject({
      code: 1,
      fault: expect.stringContaining('already using the data folder'),
    })
    await server.stop()
  })

  test('the address of the target is noted without its password', async () => {
    const url = new URL(await aTarget())
    url.password = 'not for the log'
    expect((await migrate(url.href)).code).toBe(0)
    const { said } = await runCommandWithin(['audit'], {
      VITRINE_DATA: join(home, 'audit'),
      VITRINE_DATABASE_URL: url.href,
    })
    expect(said).toContain('--to-postgres')
    expect(said).not.toContain('not%20for')
  })
})

describe('migrate --to-s3', () => {
  let s3: TestS3
  beforeAll(async () => {
    s3 = await startS3()
    closers.push(() => s3.stop())
  })
  const migrate = (point?: string) =>
    runCommand(['migrate', '--to-s3'], {
      ...own(),
      ...environmentOf(s3.settings),
      ...(point ? { VITRINE_FAULT_POINT: point } : {}),
    })
  const contents = async (files: Files) => {
    const hashes: Record<string, string> = {}
    for await (const { key } of files.list(''))
      hashes[key] = createHash('sha256')
        .update(await buffer(files.read(key)))
        .digest('hex')
    return hashes
  }

  test('cut off in the middle it goes on; then all files are there, the same, and once more does nothing', async () => {
    const local = await contents(openLocalFiles(join(home, 'data', 'files'), { path: home }))
    const bucket = () => contents(openS3Files(s3.settings, { path: home }))
    const count = Object.keys(local).length
    expect((await migrate('migrate.file:5')).code).toBeNull()
    expect(Object.keys(await bucket())).toHaveLength(5)
    expect(await migrate()).toMatchObject({
      code: 0,
      fault: '',
      said: expect.stringContaining(`${count - 5} files were copied and read back, 5 were there already`),
    })
    expect(await bucket()).toEqual(local)
    expect((await migrate()).said).toContain(`0 files were copied and read back, ${count} were there already`)
    const server = await openTestServer('sqlite', { data: join(home, 'data'), s3: s3.settings })
    const [first] = (await visitor(server).read('/fotoweb/archives/5000/;o=fn', 'assetlist')).data
    expect((await visitor(server).ask(first?.previews[0]?.href ?? '')).statusCode).toBe(200)
    await server.close()
  })

  test('a bucket that goes away is told, and the next run goes on', async () => {
    for await (const { key } of openS3Files(s3.settings, { path: home }).list(''))
      await openS3Files(s3.settings, { path: home }).remove(key)
    s3.behave('gone')
    expect(await migrate()).toMatchObject({ code: 1, fault: expect.stringMatching(/bucket/i) })
    s3.behave('well')
    expect((await migrate()).code).toBe(0)
  })

  test('without a bucket, or with other words, it says what to set', async () => {
    expect((await runCommandWithin(['migrate', '--to-s3'], own())).fault).toContain('Set VITRINE_S3_BUCKET')
    expect((await runCommandWithin(['migrate', '--to-mars'], own())).fault).toContain('Say --to-postgres')
    expect((await runCommandWithin(['migrate', '--to-postgres', 'mysql://x'], own())).fault).toContain(
      'Say --to-postgres',
    )
  })
})
