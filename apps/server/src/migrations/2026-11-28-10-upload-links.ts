import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Links by which people without an account bring files in, who used them, and what they sent. */
export async function uploadLinks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('brought', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await addLinks(db, engine)
  await db.schema
    .createTable('upload_link_visits')
    .addColumn('id', keyText(engine), (c) => c.primaryKey())
    .addColumn('link_id', rowId(engine), (c) => c.notNull().references('upload_links.id').onDelete('cascade'))
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('network', keyText(engine), (c) => c.notNull())
    .addColumn('untold', 'integer', (c) => c.notNull())
    .addColumn('untold_since', 'bigint')
    .addColumn('is_settled', 'integer', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('upload_link_files')
    .addColumn('id', identity(engine))
    .addColumn('upload_id', keyText(engine), (c) => c.notNull().unique())
    .addColumn('visit_id', keyText(engine), (c) => c.notNull().references('upload_link_visits.id').onDelete('cascade'))
    .addColumn('link_id', rowId(engine), (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await addIndexes(db)
}

async function addLinks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('upload_links')
    .addColumn('id', identity(engine))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    // A number of an archive may be given again: a link must not lead into another one then.
    .addColumn('archive_id', rowId(engine), (c) => c.notNull().references('archives.id').onDelete('cascade'))
    .addColumn('folder', keyText(engine), (c) => c.notNull())
    .addColumn('subfolders', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('most_files', 'bigint', (c) => c.notNull())
    .addColumn('most_bytes', 'bigint', (c) => c.notNull())
    .addColumn('most_file_bytes', 'bigint', (c) => c.notNull())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .addColumn('asks', 'text', (c) => c.notNull())
    .addColumn('waits', 'integer', (c) => c.notNull())
    .addColumn('files', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('came_at', 'bigint')
    .addColumn('unmailed', 'integer', (c) => c.notNull())
    .addColumn('mailed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(name)
  await index('upload_links_of_user').on('upload_links').columns(['user_id', 'id']).execute()
  await index('upload_links_of_archive').on('upload_links').columns(['archive_id', 'id']).execute()
  await index('upload_links_by_end').on('upload_links').column('expires_at').execute()
  await index('upload_links_by_revocation').on('upload_links').column('revoked_at').execute()
  await index('upload_links_unmailed').on('upload_links').columns(['unmailed', 'mailed_at']).execute()
  await index('upload_visits_of_link').on('upload_link_visits').column('link_id').execute()
  await index('upload_visits_of_network').on('upload_link_visits').columns(['network', 'changed_at']).execute()
  await index('upload_visits_unsettled').on('upload_link_visits').columns(['is_settled', 'changed_at']).execute()
  await index('upload_link_files_of_visit').on('upload_link_files').columns(['visit_id', 'id']).execute()
  await index('upload_link_files_by_state')
    .on('upload_link_files')
    .columns(['link_id', 'state', 'created_at'])
    .execute()
}
