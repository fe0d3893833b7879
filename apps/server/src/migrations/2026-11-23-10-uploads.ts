import type { Kysely } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Which archives take files, and the uploads that are on their way. */
export async function uploads(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('archives')
    .addColumn('takes_files', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('uploads')
    .addColumn('id', keyText(engine), (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('through', 'text', (c) => c.notNull())
    .addColumn('archive_id', 'integer', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('chunk_size', 'integer', (c) => c.notNull())
    .addColumn('sidecar', keyText(engine), (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('modified', 'bigint')
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('intent', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('uploads_by_age').on('uploads').column('changed_at').execute()
  await db.schema
    .createTable('upload_chunks')
    .addColumn('upload_id', keyText(engine), (c) => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('is_received', 'integer', (c) => c.notNull())
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_chunks_key', ['upload_id', 'number'])
    .execute()
}
