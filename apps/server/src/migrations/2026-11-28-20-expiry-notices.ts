import type { Kysely } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Of which last day of an asset people were told: each day once. */
export async function expiryNotices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('expiry_notices')
    .addColumn('asset_id', rowId(engine), (column) => column.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('last_day', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('expiry_notices_pkey', ['asset_id', 'last_day'])
    .execute()
}
