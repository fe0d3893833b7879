import { type Kysely, sql } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Which fields have a taxonomy, their terms, and the words by which terms are found. */
export async function taxonomies(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('field_taxonomies')
    .addColumn('field_id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('plural_name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('takes_no_others', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await countTaxonomies(db, engine)
  await db.schema
    .createTable('taxonomy_items')
    .addColumn('id', keyText(engine), (c) => c.primaryKey())
    .addColumn('field_id', 'integer', (c) => c.notNull().references('field_taxonomies.field_id').onDelete('cascade'))
    .addColumn('parent_id', keyText(engine), (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort_key', keyText(engine), (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('value_key', keyText(engine), (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('custom_search', 'text', (c) => c.notNull())
    .addColumn('uses', 'text', (c) => c.notNull())
    .addColumn('is_shown', 'integer', (c) => c.notNull())
    .addColumn('synonyms', 'text', (c) => c.notNull())
    .addColumn('translations', 'text', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`taxonomy_items_${name}`).on('taxonomy_items').columns(columns)
  await index('once', ['field_id', 'parent_id', 'value_key']).unique().execute()
  await index('by_name', ['field_id', 'parent_id', 'sort_key', 'id']).execute()
  await index('shown_by_name', ['field_id', 'parent_id', 'is_shown', 'sort_key', 'id']).execute()
  await index('by_value', ['field_id', 'value_key']).execute()
  await db.schema
    .createTable('taxonomy_words')
    .addColumn('field_id', 'integer', (c) => c.notNull())
    .addColumn('word', keyText(engine), (c) => c.notNull())
    .addColumn('item_id', keyText(engine), (c) => c.notNull().references('taxonomy_items.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('taxonomy_words_key', ['field_id', 'word', 'item_id'])
    .execute()
  await db.schema.createIndex('taxonomy_words_of_item').on('taxonomy_words').column('item_id').execute()
}

/** What fields have taxonomies is asked with every metadata view, so it is kept until this counter moves. */
async function countTaxonomies(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`insert into change_counters (topic, value) values ('taxonomies', 0)`.execute(db)
  for (const change of ['insert', 'update of takes_no_others', 'delete']) {
    const name = sql.ref(`taxonomies_field_taxonomies_${change.split(' ')[0]}`)
    const head = sql`create trigger ${name} after ${sql.raw(change)} on field_taxonomies`
    if (engine === 'postgres')
      await sql`${head} for each statement execute function count_change('taxonomies')`.execute(db)
    else
      await sql`${head} begin update change_counters set value = value + 1 where topic = 'taxonomies'; end`.execute(db)
  }
}
