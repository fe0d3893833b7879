import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Invitations to become a user, the groups that they lead to, and who has followed them. */
export async function invitations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', identity(engine))
    .addColumn('parent_id', rowId(engine), (c) => c.references('invitations.id').onDelete('cascade'))
    .addColumn('secret_hash', keyText(engine), (c) => c.notNull().unique())
    .addColumn('shared_name', 'text', (c) => c.notNull())
    .addColumn('kind', keyText(engine), (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', keyText(engine), (c) => c.notNull())
    .addColumn('organization', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('is_listed', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('invitations').columns(columns).execute()
  await index('invitations_by_number', ['is_listed', 'id'])
  await index('invitations_by_maker', ['created_by', 'is_listed', 'id'])
  await index('invitations_by_email', ['email_key', 'state'])
  await index('invitations_by_parent', ['parent_id', 'state'])
  await db.schema
    .createTable('invitation_groups')
    .addColumn('invitation_id', rowId(engine), (c) => c.notNull().references('invitations.id').onDelete('cascade'))
    .addColumn('group_id', 'bigint', (c) => c.notNull().references('groups.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('invitation_groups_key', ['invitation_id', 'group_id'])
    .execute()
  await db.schema.createIndex('invitation_groups_by_group').on('invitation_groups').column('group_id').execute()
  await db.schema
    .createTable('invitation_redemptions')
    .addColumn('invitation_id', rowId(engine), (c) => c.notNull().references('invitations.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('invitation_redemptions_key', ['invitation_id', 'user_id'])
    .execute()
  await db.schema.createIndex('invitation_redemptions_by_user').on('invitation_redemptions').column('user_id').execute()
}
