import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Names, folders and dates of the files of archives whose bytes lie in buckets, and what lies in the buckets. */
export async function keptOriginals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('kept_roots')
    .addColumn('id', identity(engine))
    .addColumn('root', keyText(engine), (c) => c.notNull().unique())
    // Begins the keys of its objects in the bucket, and is nobody else's.
    .addColumn('token', keyText(engine), (c) => c.notNull().unique())
    // Grows with each change: whoever changes something waits here for whoever does so.
    .addColumn('changes', 'bigint', (c) => c.notNull())
    .addColumn('closed_until', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('kept_entries')
    .addColumn('id', identity(engine))
    .addColumn('root_id', 'bigint', (c) => c.notNull())
    // 0: the place of the archive itself.
    .addColumn('parent', 'bigint', (c) => c.notNull())
    .addColumn('name', keyText(engine), (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('modified', 'bigint', (c) => c.notNull())
    .addColumn('changed', 'bigint', (c) => c.notNull())
    // Null for folders, and for files of which the parts are not put together yet.
    .addColumn('object', rowId(engine))
    .execute()
  // What arrives part by part; a later part lies over earlier ones.
  await db.schema
    .createTable('kept_parts')
    .addColumn('id', identity(engine))
    .addColumn('entry', rowId(engine), (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('object', rowId(engine), (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('kept_objects')
    .addColumn('id', identity(engine))
    .addColumn('root_id', 'bigint', (c) => c.notNull())
    .addColumn('pool', keyText(engine), (c) => c.notNull())
    .addColumn('key', keyText(engine), (c) => c.notNull())
    .addColumn('sha256', keyText(engine), (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    // Until when it stays since a file had it, and until when bytes may be on their way to it.
    .addColumn('keep_until', 'bigint', (c) => c.notNull())
    .addColumn('noted_until', 'bigint', (c) => c.notNull())
    .execute()
  // Objects that nothing may refer to: they are looked at when they are due.
  await db.schema
    .createTable('kept_removals')
    .addColumn('object', rowId(engine), (c) => c.primaryKey())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns)
  await index('kept_entries_by_name', 'kept_entries', ['root_id', 'parent', 'name']).unique().execute()
  await index('kept_entries_by_object', 'kept_entries', ['object']).execute()
  await index('kept_parts_by_entry', 'kept_parts', ['entry', 'id']).execute()
  await index('kept_parts_by_object', 'kept_parts', ['object']).execute()
  await index('kept_objects_by_key', 'kept_objects', ['pool', 'key']).unique().execute()
  await index('kept_objects_by_hash', 'kept_objects', ['root_id', 'sha256']).execute()
  await index('kept_removals_by_due', 'kept_removals', ['due_at']).execute()
}
