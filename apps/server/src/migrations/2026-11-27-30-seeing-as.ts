import { type Kysely, sql } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** As whom an administrator sees the site in this session; null: as themselves. What is kept of people is dropped when it changes. */
export async function seeingAs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('seen_as', rowId(engine)).execute()
  const head = sql`create trigger people_sessions_update after update of seen_as on sessions`
  if (engine === 'postgres') await sql`${head} for each statement execute function count_change('people')`.execute(db)
  else await sql`${head} begin update change_counters set value = value + 1 where topic = 'people'; end`.execute(db)
}
