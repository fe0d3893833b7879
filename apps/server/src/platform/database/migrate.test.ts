import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { schemaChanges } from '#server/migrations/schema-changes.generated.ts'
import { makeDatabase, openTestServer } from '#server/testing/open-test-server.ts'
import { copyBeforeChange } from './copy-before-change.ts'
import type { Database } from './database.ts'
import { appliedChanges, migrate, type SchemaChanges } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const first: SchemaChanges = {
  'a-1': async (db) => {
    await sql`create table one (x bigint)`.execute(db)
    await sql`insert into one values (1), (2)`.execute(db)
  },
}
const broken: SchemaChanges = {
  ...first,
  'a-2': async (db) => {
    await sql`create table two (x bigint)`.execute(db)
    await sql`update one set x = x + 10`.execute(db)
  },
  'a-3': async (db) => {
    await sql`create table three (x bigint)`.execute(db)
    await sql`insert into nowhere values (1)`.execute(db)
  },
}

const engines = ['sqlite', ...(inject('postgresUrl') === '' ? [] : ['postgres'])]
describe.each(engines)('changes of the schema on %s', (engine) => {
  let home: string
  let database: Database
  let drop = async () => {}
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'vitrine-migrate-'))
    const made = engine === 'postgres' ? await makeDatabase(inject('postgresUrl')) : null
    if (made) drop = made.drop
    database = await openDatabase({ databaseUrl: made?.url ?? null, file: join(home, 'x.sqlite') })
    await migrate(database, first)
  })
  afterAll(async () => {
    await database.close()
    await drop()
    await rm(home, { recursive: true, force: true })
  })

  test('one that fails changes nothing, and neither do those before it in the same start  (attack case 127)', async () => {
    await expect(migrate(database, broken)).rejects.toThrow(
      /could not be brought up to date \(a-3\)\. Nothing was changed/,
    )
    const tables = (await database.tables().introspection.getTables()).map(({ name }) => name)
    expect(tables).toEqual(['one'])
    const { rows } = await sql<{ x: number }>`select x from one order by x`.execute(database.tables())
    expect(rows.map(({ x }) => x)).toEqual([1, 2])
    expect(await appliedChanges(database)).toEqual(['a-1'])
  })

  test('after a failure the mended one is applied', async () => {
    const mended = { ...broken, 'a-3': first['a-1'] && (async () => {}) }
    await migrate(database, mended as SchemaChanges)
    expect(await appliedChanges(database)).toEqual(['a-1', 'a-2', 'a-3'])
  })

  test('a database that is newer than the program is refused, and is not touched  (attack case 127)', async () => {
    await expect(migrate(database, first)).rejects.toThrow(/newer than this program[\s\S]*a-2, a-3/)
    expect(await appliedChanges(database)).toEqual(['a-1', 'a-2', 'a-3'])
  })

  test('before a change, and only then, the embedded database is copied  (attack case 127)', async () => {
    const copies = join(home, 'backups')
    const more = async (names: string[]) => {
      const changes = {
        ...broken,
        ...Object.fromEntries(names.map((name) => [name, async () => {}])),
        'a-3': async () => {},
      }
      await migrate(database, changes, { beforeChange: (last) => copyBeforeChange(database, copies, last) })
    }
    await more([])
    expect(existsSync(copies)).toBe(false)
    await more(['a-4'])
    await more(['a-4', 'a-5'])
    await more(['a-4', 'a-5', 'a-6'])
    if (engine === 'postgres') return expect(existsSync(copies)).toBe(false)
    expect((await readdir(copies)).sort()).toEqual(['before-upgrade-from-a-4.sqlite', 'before-upgrade-from-a-5.sqlite'])
    const copy = new Sqlite(join(copies, 'before-upgrade-from-a-4.sqlite'), { readonly: true })
    expect(copy.prepare('select x from one order by x').pluck().all()).toEqual([11, 12])
    expect(copy.prepare('select name from kysely_migration').pluck().all()).toEqual(['a-1', 'a-2', 'a-3', 'a-4'])
    copy.close()
  })
})

test('a start with a newer database ends with a sentence', async () => {
  const server = await openTestServer('sqlite')
  const row = { name: '2999-01-01-from-the-future', timestamp: '' }
  await sql`insert into kysely_migration values (${row.name}, ${row.timestamp})`.execute(server.platform.db.tables())
  const { createPlatform } = await import('#server/create-platform.ts')
  await expect(createPlatform(server.platform.settings, { isOwner: false })).rejects.toThrow('newer than this program')
  expect(Object.keys(schemaChanges).every((name) => name < row.name)).toBe(true)
  await server.close()
})
