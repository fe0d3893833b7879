import { type Kysely, sql } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** What people are told of, as numbers alone; which kinds they want to hear of; and who is named in comments. */
export async function notifications(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', identity(engine))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', keyText(engine), (c) => c.notNull())
    .addColumn('about', keyText(engine), (c) => c.notNull())
    .addColumn('part', 'bigint')
    .addColumn('outcome', keyText(engine), (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addColumn('failed', 'bigint', (c) => c.notNull())
    .addColumn('by_id', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('read_at', 'bigint')
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('notifications').columns(columns).execute()
  await index('notifications_by_user', ['user_id', 'id'])
  await index('notifications_by_thing', ['kind', 'about', 'user_id'])
  await index('notifications_by_time', ['created_at'])
  await db.schema
    .createIndex('notifications_unread')
    .on('notifications')
    .columns(['user_id', 'kind', 'created_at'])
    .where(sql<boolean>`read_at is null`)
    .execute()
  await db.schema
    .createTable('notification_choices')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', keyText(engine), (c) => c.notNull())
    .addColumn('in_page', 'integer', (c) => c.notNull())
    .addColumn('by_mail', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_choices_key', ['user_id', 'kind'])
    .execute()
  await mentions(db, engine)
}

/** Who is named in a comment, whose text has their number; nobody else's number in a text is a name. */
async function mentions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const comment = engine === 'postgres' ? ('bigint' as const) : ('integer' as const)
  await db.schema
    .createTable('comment_mentions')
    .addColumn('comment_id', comment, (c) => c.notNull().references('comments.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_mentions_key', ['comment_id', 'user_id'])
    .execute()
  await db.schema.createIndex('comments_by_person').on('comments').columns(['asset_id', 'user_id']).execute()
}
