import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Where the files of archives are being moved to, how far that is, and what was written there. */
export async function archiveMoves(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('archives').addColumn('moving_to', 'text').execute()
  await db.schema
    .createTable('archive_moves')
    .addColumn('archive_id', rowId(engine), (c) => c.primaryKey())
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('from_path', 'text', (c) => c.notNull())
    .addColumn('from_managed', 'integer', (c) => c.notNull())
    .addColumn('to_path', 'text', (c) => c.notNull())
    .addColumn('to_managed', 'integer', (c) => c.notNull())
    .addColumn('to_pool', 'text', (c) => c.notNull())
    // 1: the deed has made the folder, and takes it away when it is cancelled.
    .addColumn('made_folder', 'integer', (c) => c.notNull())
    // What the old folder is told by where it takes no mark; empty where it has one.
    .addColumn('from_identity', 'text', (c) => c.notNull())
    // Null when there were more than could be counted in time.
    .addColumn('files_total', 'bigint')
    .addColumn('bytes_total', 'bigint')
    .addColumn('files', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('differing', 'bigint', (c) => c.notNull())
    // Why it waits, and at which file; null while it goes on.
    .addColumn('problem', 'text')
    .addColumn('problem_path', 'text')
    // Null until they are counted, and when they cannot be.
    .addColumn('left_over', 'bigint')
    // 1: all that a cancelled move has written is gone, and its mark may be.
    .addColumn('is_cleaned', 'integer', (c) => c.notNull())
    .addColumn('began_at', 'bigint', (c) => c.notNull())
    .addColumn('began_by', 'bigint', (c) => c.notNull())
    .addColumn('began_by_name', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  // What lies at the destination because the deed has put it there; an empty name: the folder itself.
  await db.schema
    .createTable('archive_move_files')
    .addColumn('archive_id', rowId(engine), (c) => c.notNull())
    .addColumn('folder', keyText(engine), (c) => c.notNull())
    .addColumn('name', keyText(engine), (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('modified', 'bigint', (c) => c.notNull())
    .addColumn('changed', 'bigint', (c) => c.notNull())
    .addColumn('there', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('placed', 'integer', (c) => c.notNull())
    .addColumn('differs', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('archive_move_files_pkey', ['archive_id', 'folder', 'name'])
    .execute()
}
