import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { bucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import { RowDigest, readRows } from '#platform/database/copy-rows.ts'
import type { Engine } from '#platform/database/database.ts'
import { describeTables } from '#platform/database/describe-tables.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { makeDatabase, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { runCommandWithin } from '#server/testing/within.ts'

const engines: Engine[] = inject('postgresUrl') === '' ? ['sqlite'] : ['sqlite', 'postgres']
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

/** Where an installation is that nobody has started yet. */
async function aPlace(engine: Engine) {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-restore-'))
  const database = engine === 'postgres' ? await makeDatabase(inject('postgresUrl')) : null
  closers.push(async () => {
    await database?.drop()
    await rm(home, { recursive: true, force: true })
  })
  return { data: join(home, 'data'), databaseUrl: database?.url ?? null }
}

const environment = ({ data, databaseUrl }: { data: string; databaseUrl: string | null }) => ({
  VITRINE_DATA: data,
  ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}),
})

/** What every table holds, without what a restore and the commands of this test change by intent. */
async function contents(place: { data: string; databaseUrl: string | null }) {
  const db = await openDatabase({ databaseUrl: place.databaseUrl, file: join(place.data, 'vitrine.sqlite') })
  const digests: Record<string, string> = {}
  await db.snapshot(async (snapshot) => {
    for (const table of await describeTables(snapshot, db.engine)) {
      const columns = table.columns.filter((name) => !['content_version', 'values_version'].includes(name))
      const digest = new RowDigest(columns)
      for await (const rows of readRows(snapshot, db.engine, { ...table, columns }))
        for (const row of rows) digest.add(row)
      if (!['change_counters', 'sessions', 'sign_in_attempts', 'audit_entries'].includes(table.name))
        digests[table.name] = String(digest)
    }
  })
  await db.close()
  return digests
}

/** A library with pictures, people, groups, rights with a filter, a token. */
async function aLibrary(server: TestServer) {
  const press = await anArchive(server, {
    name: 'Press',
    access: [everyoneLooks, group(2001, ['View', 'Preview', 'Download']), group(2002, ['View'], 'fn:a')],
  })
  const secret = await anArchive(server, { name: 'Secret', access: [group(2001, ['View'])] })
  for (const [name, archive] of [
    ['a', press],
    ['b', press],
    ['2026/c', press],
    ['x', secret],
  ] as const) {
    const background = { r: name.length * 20, g: 80, b: name.charCodeAt(0) }
    const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await aFile(archive, `${name}.jpg`, picture, new Date('2026-01-12T10:00:00Z'))
  }
  // Names of files in buckets are rows.
  const root = bucketRoot('Cloud', '5003-kept')
  await server.platform.originals.makeRoot(root)
  await server.platform.originals.makeFolder({ root, path: 'day/one' })
  await aFile(press, 'broken.jpg', 'not a picture', new Date('2026-01-12T10:00:00Z'))
  await server.index(press.id)
  await server.index(secret.id)
  await aUser(server, 'kari', { groups: [2001] })
  await aUser(server, 'ola', { groups: [2002] })
  const wish = { userId: builtIn.administrator, name: 'CMS', scope: 'all' as const, expiresAt: null }
  return (await addToken(actingAsSystem('a test'), wish, server.platform)).token
}

/** What people see: lists with all their addresses, search, pictures and originals as hashes. */
async function experience(server: TestServer, token: string) {
  const people: Record<string, Person> = {
    visitor: visitor(server),
    kari: await signedIn(server, 'kari', somePassword),
    ola: await signedIn(server, 'ola', somePassword),
  }
  const seen: Record<string, unknown> = {}
  for (const [name, person] of Object.entries(people)) {
    for (const path of [
      '/fotoweb/archives/',
      '/fotoweb/archives/5000/;o=fn',
      '/fotoweb/archives/5001/',
      '/fotoweb/archives/5000/;o=fn?q=jpg',
      '/fotoweb/archives/5000/;o=fn?q=2026',
    ])
      seen[`${name} ${path}`] = await document(person, path)
  }
  const list = await people['kari']?.read('/fotoweb/archives/5000/;o=fn', 'assetlist')
  for (const asset of list?.data ?? []) {
    const picture = await people['kari']?.ask(asset.previews[0]?.href ?? '')
    seen[`picture ${asset.filename}`] = [
      picture?.statusCode,
      createHash('sha256')
        .update(picture?.rawPayload ?? '')
        .digest('hex'),
    ]
  }
  seen['token'] = (await visitor(server).ask('/fotoweb/me', { headers: { authorization: `Bearer ${token}` } })).json()
  return { seen, picture: list?.data[0]?.previews[0]?.href ?? '' }
}

/** Without what changes from one asking to the next: signed parts age, and a restore moves versions ahead. */
async function document(person: Person, path: string) {
  const accept =
    path.includes('5000') || path.includes('5001')
      ? 'application/vnd.fotoware.assetlist+json'
      : 'application/vnd.fotoware.collectionlist+json'
  const answer = await person.ask(path, { headers: { accept } })
  return [
    answer.statusCode,
    answer.body.replace(/"previewToken":"[^"]*"|cache\/v2\/[^"]*|"modified":"[^"]*"|"requestId":"[^"]*"/g, ''),
  ]
}

describe.each(engines)('a back-up of %s', (engine) => {
  let server: TestServer
  let token: string
  let home: string
  let target: string
  let atBackUp: Record<string, string>
  const place = () => ({ data: server.platform.settings.data, databaseUrl: server.platform.settings.databaseUrl })
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
    target = join(home, 'monday')
    server = await openTestServer(engine)
    closers.push(
      () => server.close(),
      () => rm(home, { recursive: true, force: true }),
    )
    token = await aLibrary(server)
  })

  test('is written beside the running server and says what it holds', async () => {
    const { said, code, fault } = await runCommandWithin(['backup', target, '--files'], environment(place()))
    expect([code, fault]).toEqual([0, ''])
    expect(said).toMatch(/was written and read back: 2 archives, 5 assets, 4 users, \d+ files/)
    expect((await readdir(home)).sort(), 'nothing half is left').toEqual(['monday'])
    atBackUp = await contents(place())
    const text = String(await readFile(join(target, 'manifest.json')))
    expect(text).not.toContain('postgres://')
    expect(existsSync(join(target, 'tables', 'sessions.jsonl.gz'))).toBe(false)
  })

  test.each(engines)('restored on %s, it has the same counts, hashes, permissions and links', async (other) => {
    const fresh = await aPlace(other)
    const { code, fault, said } = await runCommandWithin(['restore', target], environment(fresh))
    expect([code, fault]).toEqual([0, ''])
    expect(said).toContain('was restored: 2 archives, 5 assets, 4 users')
    expect(await contents(fresh)).toEqual(atBackUp)
    const before = await experience(server, token)
    const restored = await openTestServer('sqlite', fresh)
    const after = await experience(restored, token)
    expect(after.seen).toEqual(before.seen)
    expect((await visitor(restored).ask(before.picture)).statusCode, 'an address that was given out still opens').toBe(
      200,
    )
    // Numbers go on after the highest that was ever given out.
    const archive = await anArchive(restored, { name: 'New' })
    await aFile(archive, 'n.jpg', 'x')
    await restored.index(archive.id)
    const { rows } = await sql<{ id: number }>`select max(id) as id from assets`.execute(restored.platform.db.tables())
    expect(rows[0]?.id).toBeGreaterThan(5)
    await restored.close()
  })

  test('is not put over an installation that is in use', async () => {
    const { code, fault } = await runCommandWithin(
      ['restore', target],
      environment({ ...place(), data: server.platform.settings.data }),
    )
    expect(code).toBe(1)
    expect(fault).toMatch(/in use|already using|Another Vitrine/)
  })

  test('that was changed by one byte, or lacks a file, is refused before anything is written', async () => {
    const fresh = await aPlace('sqlite')
    for (const damage of ['manifest.json', 'tables/assets.jsonl.gz', 'files.jsonl.gz']) {
      const path = join(target, damage)
      const whole = await readFile(path)
      await appendFile(path, ' ')
      const outcome = await runCommandWithin(['restore', target], environment(fresh))
      expect([outcome.code, outcome.fault]).toEqual([
        1,
        expect.stringContaining('is not what it was when it was written'),
      ])
      await rm(path)
      expect((await runCommandWithin(['restore', target], environment(fresh))).fault).toMatch(/cannot be (read|used)/)
      await writeFile(path, whole)
    }
    expect(existsSync(join(fresh.data, 'files', 'renditions'))).toBe(false)
  })

  test('is not written over another', async () => {
    const { code, fault } = await runCommandWithin(['backup', target], environment(place()))
    expect([code, fault]).toEqual([1, expect.stringContaining('is there already')])
  })

  test.each(['backup.rows:3', 'backup.before-rename'])(
    'that is cut off at %s has no name, and the next one is whole',
    async (point) => {
      const other = join(home, `cut-${point.replace(/\W/g, '-')}`)
      expect(
        (await runCommand(['backup', other], { ...environment(place()), VITRINE_FAULT_POINT: point })).code,
      ).toBeNull()
      expect(existsSync(other)).toBe(false)
      expect((await runCommandWithin(['backup', other], environment(place()))).code).toBe(0)
      expect(existsSync(`${other}.partial`)).toBe(false)
    },
  )

  test.each(['restore.files:2', 'restore.rows:3', 'restore.before-commit', 'restore.after-commit'])(
    'whose restore is cut off at %s is nothing or all',
    async (point) => {
      const fresh = await aPlace(engine)
      expect(
        (await runCommand(['restore', target], { ...environment(fresh), VITRINE_FAULT_POINT: point })).code,
      ).toBeNull()
      const again = await runCommandWithin(['restore', target], environment(fresh))
      if (point === 'restore.after-commit') expect(again.fault).toContain('in use')
      else expect([again.code, again.fault]).toEqual([0, ''])
      expect(await contents(fresh)).toEqual(atBackUp)
    },
  )
})

test('tables and columns are the same on both engines, so that what is carried fits', async () => {
  const described = []
  for (const engine of engines) {
    const server = await openTestServer(engine)
    const tables = await describeTables(server.platform.db.tables(), engine)
    described.push(Object.fromEntries(tables.map(({ name, columns }) => [name, [...columns].sort()])))
    await server.close()
  }
  expect(described[0]).toEqual(described.at(-1))
  expect(Object.keys(described[0] ?? {})).toContain('assets')
})
