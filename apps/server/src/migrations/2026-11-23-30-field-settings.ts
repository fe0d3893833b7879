import { type Kysely, sql } from 'kysely'
import type { Engine } from './frozen/engine.ts'

/** Fields of a site's own, and what a site says otherwise of the fields that are shipped. */
export async function fieldSettings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('field_settings')
    .addColumn('field_id', 'integer', (c) => c.primaryKey())
    .addColumn('is_own', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .execute()
  // They are asked at nearly every request, so they are kept until this counter moves.
  await sql`insert into change_counters (topic, value) values ('fields', 0)`.execute(db)
  for (const change of ['insert', 'update', 'delete']) {
    const head = sql`create trigger ${sql.ref(`fields_field_settings_${change}`)} after ${sql.raw(change)} on field_settings`
    if (engine === 'postgres') await sql`${head} for each statement execute function count_change('fields')`.execute(db)
    else await sql`${head} begin update change_counters set value = value + 1 where topic = 'fields'; end`.execute(db)
  }
}
