import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Which folders are to be compared, so that a change of one file costs one folder; and when all of an archive was compared last. */
export async function scanWishes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('scan_wishes')
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('folder', keyText(engine), (c) => c.notNull())
    .addColumn('is_deep', 'integer', (c) => c.notNull())
    .addColumn('stamp', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('scan_wishes_key', ['archive_id', 'folder'])
    .execute()
  await db.schema
    .createTable('archive_scans')
    .addColumn('archive_id', rowId(engine), (c) => c.primaryKey())
    .addColumn('compared_at', 'bigint', (c) => c.notNull())
    .execute()
}
