import { type Kysely, sql } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Terms of use by their versions, and who accepted which. */
export async function termsOfUse(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('terms_versions')
    .addColumn('number', engine === 'postgres' ? 'bigint' : 'integer', (c) => c.primaryKey())
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('titles', 'text', (c) => c.notNull())
    .addColumn('is_asked', 'integer', (c) => c.notNull())
    .addColumn('asks_programs', 'integer', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('published_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema
    .createTable('terms_acceptances')
    .addColumn('id', identity(engine))
    .addColumn('version', 'bigint', (c) => c.notNull())
    // Whoever is removed leaves what they accepted without a person.
    .addColumn('user_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('is_visitor', 'integer', (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('link_key', 'text')
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('once', keyText(engine), (c) => c.notNull().unique())
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('terms_acceptances')
  await index('terms_acceptances_of_user').columns(['user_id', 'version']).execute()
  await index('terms_acceptances_of_version').columns(['version', 'id']).execute()
  // Asked at every download, so that they are kept until this counter moves.
  for (const change of ['insert', 'update', 'delete']) {
    const head = sql`create trigger ${sql.ref(`people_terms_versions_${change}`)} after ${sql.raw(change)} on terms_versions`
    if (engine === 'postgres') await sql`${head} for each statement execute function count_change('people')`.execute(db)
    else await sql`${head} begin update change_counters set value = value + 1 where topic = 'people'; end`.execute(db)
  }
}
