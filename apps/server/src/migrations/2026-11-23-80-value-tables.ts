import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Tables of values that people have sent, until they are used or too old. */
export async function valueTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('value_tables')
    .addColumn('id', keyText(engine), (c) => c.primaryKey())
    .addColumn('user_id', rowId(engine), (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('value_tables_by_user').on('value_tables').column('user_id').execute()
  await db.schema.createIndex('value_tables_by_age').on('value_tables').columns(['created_at', 'id']).execute()
  await db.schema
    .createTable('value_table_rows')
    .addColumn('table_id', keyText(engine), (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('value_table_rows_key', ['table_id', 'number'])
    .execute()
}
