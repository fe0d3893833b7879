import { type Kysely, sql } from 'kysely'
import type { Engine } from './frozen/engine.ts'

/** What is counted, and the changes that count. Sessions that are prolonged are left out: each would drop what is kept of all. */
const counted: Record<string, Record<string, string[]>> = {
  people: {
    users: ['insert', 'update', 'delete'],
    groups: ['insert', 'update', 'delete'],
    group_members: ['insert', 'update', 'delete'],
    api_tokens: ['insert', 'update', 'delete'],
    sessions: ['delete'],
  },
  access: {
    access_entries: ['insert', 'update', 'delete'],
    archives: ['insert', 'update of auto_search', 'delete'],
  },
  archives: { archives: ['insert', 'update', 'delete'] },
  folders: { folders: ['insert', 'update', 'delete'] },
}

/**
 * Counters that grow with every change of a few small tables, whoever makes it: triggers see commands and other servers
 * too. What is asked at every request can be kept until its counter moves (decision 2026-11-21-kept-reads).
 */
export async function changeCounters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('change_counters')
    .addColumn('topic', 'text', (c) => c.primaryKey())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .execute()
  if (engine === 'postgres') {
    await sql`create function count_change() returns trigger language plpgsql as
      $$ begin update change_counters set value = value + 1 where topic = tg_argv[0]; return null; end $$`.execute(db)
  }
  for (const [topic, tables] of Object.entries(counted)) {
    await sql`insert into change_counters (topic, value) values (${topic}, 0)`.execute(db)
    for (const [table, changes] of Object.entries(tables)) {
      for (const change of changes) await countChange({ topic, table, change }, db, engine)
    }
  }
}

async function countChange(
  { topic, table, change }: { topic: string; table: string; change: string },
  db: Kysely<unknown>,
  engine: Engine,
): Promise<void> {
  const trigger = sql.ref(`${topic}_${table}_${change.split(' ')[0]}`)
  const head = sql`create trigger ${trigger} after ${sql.raw(change)} on ${sql.table(table)}`
  if (engine === 'postgres')
    await sql`${head} for each statement execute function count_change(${sql.lit(topic)})`.execute(db)
  else
    await sql`${head} begin update change_counters set value = value + 1 where topic = ${sql.lit(topic)}; end`.execute(
      db,
    )
}
