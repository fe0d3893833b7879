import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Of which ends of licences people were told: each once for its end, and once for the number that is nearly spent. */
export async function licenceNotices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('licence_notices')
    .addColumn('licence_id', rowId(engine), (c) => c.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('reason', keyText(engine), (c) => c.notNull())
    // The moment of the end, or the number of uses.
    .addColumn('mark', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('licence_notices_key', ['licence_id', 'reason', 'mark'])
    .execute()
}
