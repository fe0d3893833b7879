import type { Kysely } from 'kysely'
import { identity, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Who has approved a sign-up that more people must approve, and which groups they chose. */
export async function signUpApprovals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('sign_up_approvals')
    .addColumn('id', identity(engine))
    .addColumn('sign_up_id', rowId(engine), (c) => c.notNull().references('sign_ups.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('group_ids', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('sign_up_approvals_once')
    .unique()
    .on('sign_up_approvals')
    .columns(['sign_up_id', 'user_id'])
    .execute()
  await db.schema.createIndex('sign_up_approvals_by_user').on('sign_up_approvals').column('user_id').execute()
}
