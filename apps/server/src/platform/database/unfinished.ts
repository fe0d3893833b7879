import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { hasTable } from './has-table.ts'
import type { TextIndex } from './text-indexes.ts'

/** Stands in a database as long as rows are carried into it: how far each table has come. */
export const unfinishedTable = 'unfinished_migration'

export interface Progress {
  /** The internal number of the last row in the source. */
  last: number
  isDone: boolean
}

/** Whether a database is only partly filled: nobody may work on it. */
export function isUnfinished(db: Database): Promise<boolean> {
  return hasTable(db, unfinishedTable)
}

export async function beginProgress(db: Kysely<unknown>): Promise<void> {
  await sql`create table ${sql.table(unfinishedTable)} (name text primary key, last bigint not null, is_done integer not null,
    detail text not null default '')`.execute(db)
}

/** The text indexes that are missing until the end, kept so that a later run makes them again. */
export async function keepIndexes(db: Kysely<unknown>, indexes: readonly TextIndex[]): Promise<void> {
  const detail = JSON.stringify(indexes)
  await sql`insert into ${sql.table(unfinishedTable)} (name, last, is_done, detail) values (${indexRow}, 0, 0, ${detail})`.execute(
    db,
  )
}

export async function keptIndexes(db: Kysely<unknown>): Promise<TextIndex[]> {
  const { rows } = await sql<{ detail: string }>`select detail from ${sql.table(unfinishedTable)}
    where name = ${indexRow}`.execute(db)
  return JSON.parse(rows[0]?.detail ?? '[]') as TextIndex[]
}

const indexRow = '(indexes)'

export async function readProgress(db: Kysely<unknown>, name: string): Promise<Progress | null> {
  const { rows } = await sql<{ last: number; is_done: number }>`select last, is_done from ${sql.table(unfinishedTable)}
    where name = ${name}`.execute(db)
  return rows[0] ? { last: rows[0].last, isDone: rows[0].is_done === 1 } : null
}

export async function writeProgress(db: Kysely<unknown>, name: string, { last, isDone }: Progress): Promise<void> {
  await sql`insert into ${sql.table(unfinishedTable)} (name, last, is_done) values (${name}, ${last}, ${isDone ? 1 : 0})
    on conflict (name) do update set last = excluded.last, is_done = excluded.is_done`.execute(db)
}

/** `stamp`: what tells a second run that the first has come to its end. */
export async function endProgress(db: Kysely<unknown>, stamp: string): Promise<void> {
  await sql`insert into site_settings (key, value) values (${stampKey}, ${stamp})`.execute(db)
  await sql`drop table ${sql.table(unfinishedTable)}`.execute(db)
}

const stampKey = 'carried-from'

/** The stamp of what was carried into this database, null when nothing was. */
export async function findStamp(db: Database): Promise<string | null> {
  if (!(await hasTable(db, 'site_settings'))) return null
  const find = sql<{ value: string }>`select value from site_settings where key = ${stampKey}`
  const { rows } = await find.execute(db.tables<unknown>())
  return rows[0]?.value ?? null
}
