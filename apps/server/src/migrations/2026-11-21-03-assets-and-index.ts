import { type Kysely, sql } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * Assets: the wide row (`assets`), the narrow row that filters, sorts and facets read (`asset_index`), and the words.
 * Only what is ready stands in the narrow table, so a file that is still being read is not shown to anybody.
 */
export async function assetsAndIndex(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await wideTable(db, engine)
  await narrowTable(db, engine)
  if (engine === 'sqlite') await wordsForSqlite(db)
  else await wordsForPostgres(db)
}

async function wideTable(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('assets')
    .addColumn('id', identity(engine))
    .addColumn('archive_id', 'bigint', (c) => c.notNull().references('archives.id').onDelete('cascade'))
    .addColumn('folder_id', 'bigint')
    .addColumn('path', keyText(engine), (c) => c.notNull())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('file_time', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text')
    .addColumn('doctype', 'text', (c) => c.notNull().defaultTo('generic'))
    .addColumn('media_type', 'text', (c) => c.notNull().defaultTo('application/octet-stream'))
    .addColumn('metadata', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('technical', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('renditions', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('placeholder', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('colour', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('problem', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'bigint')
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_by', 'bigint')
    .execute()
  await db.schema.createIndex('assets_by_path').unique().on('assets').columns(['archive_id', 'path']).execute()
  await db.schema.createIndex('assets_by_state').on('assets').columns(['archive_id', 'state', 'id']).execute()
  await db.schema.createIndex('assets_by_folder').on('assets').columns(['archive_id', 'folder_id']).execute()
  await db.schema.createIndex('assets_by_content').on('assets').column('sha256').execute()
}

async function narrowTable(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('asset_index')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('folder_id', 'bigint')
    .addColumn('path', keyText(engine), (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('folder_key', 'text', (c) => c.notNull())
    .addColumn('path_key', 'text', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .addColumn('camera_time', 'bigint')
    .addColumn('camera_order', 'bigint', (c) => c.notNull())
    .addColumn('iptc_created', 'bigint')
    .addColumn('release_time', 'bigint')
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('doctype', 'text', (c) => c.notNull())
    .addColumn('colour_space', 'text', (c) => c.notNull())
    .addColumn('field_count', 'integer', (c) => c.notNull())
    .execute()
  const orders = { modified: 'modified_at', name: 'name_key', camera: 'camera_order', path: 'path' }
  for (const [name, column] of Object.entries(orders)) {
    await db.schema
      .createIndex(`asset_index_by_${name}`)
      .on('asset_index')
      .columns(['archive_id', column, 'asset_id'])
      .execute()
  }
  await db.schema.createIndex('asset_index_by_folder').on('asset_index').columns(['folder_id', 'asset_id']).execute()
}

/** The words come cut and folded and joined by blanks, so the tokenizer only splits at white space (decision 2026-11-21-words). */
async function wordsForSqlite(db: Kysely<unknown>) {
  const tokenizer = `unicode61 remove_diacritics 0 categories 'L* N* M* S* P* C*'`
  await sql`create virtual table asset_words using fts5(words, terms, content='', contentless_delete=1,
    tokenize=${sql.lit(tokenizer)}, prefix='2 3')`.execute(db)
  await sql`create virtual table asset_names using fts5(file_key, folder_key, path_key, content='', contentless_delete=1,
    tokenize='trigram case_sensitive 1')`.execute(db)
}

async function wordsForPostgres(db: Kysely<unknown>) {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create table asset_words (
    asset_id bigint primary key references assets(id) on delete cascade, words tsvector not null, terms tsvector not null)`.execute(
    db,
  )
  // fastupdate=off: a pending list of new entries took a search from 6 to 137 ms.
  await sql`create index asset_words_words on asset_words using gin (words) with (fastupdate = off)`.execute(db)
  await sql`create index asset_words_terms on asset_words using gin (terms) with (fastupdate = off)`.execute(db)
  await sql`create index asset_index_names on asset_index
    using gin (file_key gin_trgm_ops, folder_key gin_trgm_ops, path_key gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  )
}
