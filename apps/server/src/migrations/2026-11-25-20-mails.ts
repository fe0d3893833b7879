import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Mail that is to be sent, was sent or was refused. */
export async function mails(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', identity(engine))
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('about', keyText(engine), (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body_text', 'text', (c) => c.notNull())
    .addColumn('body_html', 'text', (c) => c.notNull())
    .addColumn('message_key', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('remove_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('fault', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('mails_by_state').on('mails').columns(['state', 'next_at']).execute()
  await db.schema.createIndex('mails_by_about').on('mails').columns(['about', 'state']).execute()
  await db.schema.createIndex('mails_by_removal').on('mails').column('remove_at').execute()
}
