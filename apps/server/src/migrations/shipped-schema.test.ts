import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import type { Engine } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { schemaChanges } from './schema-changes.generated.ts'

/** Changes up to this one have been shipped: databases made by them are out there. */
const shipped = '2026-11-29-10-sign-up-approvals'

/** Everything that a database says of its schema, a line or a definition each. */
const questions: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `select type || ' ' || name || ': ' || sql as line from sqlite_master where sql is not null and name not like 'sqlite_%'`,
  ],
  postgres: [
    `select table_name || '.' || column_name || ': ' || data_type || ' ' || coalesce(collation_name, '') || ' ' ||
       is_nullable || ' ' || coalesce(column_default, '') || ' ' || is_identity || ' ' || coalesce(generation_expression, '') as line
       from information_schema.columns where table_schema = 'public'`,
    `select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'`,
    `select 'constraint ' || conrelid::regclass || ' ' || conname || ': ' || pg_get_constraintdef(oid) as line
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
    `select 'trigger ' || pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
    `select 'function ' || pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
  ],
}

async function schemaOf(engine: Engine, file: string): Promise<string> {
  const url = inject('postgresUrl')
  const name = `vitrine_shipped_${process.pid}`
  const onServer = async (command: string) => {
    if (engine === 'sqlite') return
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(command)
    await client.end()
  }
  await onServer(`create database ${name}`)
  const databaseUrl = engine === 'sqlite' ? null : url.replace(/\/postgres$/, `/${name}`)
  const database = await openDatabase({ databaseUrl, file })
  await migrate(database, schemaChanges, { upTo: shipped })
  const db = database.tables<object>() as Kysely<unknown>
  const found = await Promise.all(
    questions[engine].map(async (question) => (await sql<{ line: string }>`${sql.raw(question)}`.execute(db)).rows),
  )
  await database.close()
  await onServer(`drop database ${name}`)
  return found.flatMap((rows) => rows.map(({ line }) => `${line}\n`).sort()).join('')
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test.skipIf(engine === 'postgres' && inject('postgresUrl') === '')(
    'changes of the schema that were shipped make today what they have always made',
    async () => {
      const home = await mkdtemp(join(tmpdir(), 'vitrine-shipped-'))
      const made = await schemaOf(engine, join(home, 'vitrine.sqlite'))
      await rm(home, { recursive: true })
      const file = join(import.meta.dirname, 'frozen', `shipped-schema.${engine}.txt`)
      if (process.env['VITRINE_SHIP_SCHEMA']) await writeFile(file, made)
      expect(made).toBe(await readFile(file, 'utf8'))
    },
  )
})
