import type { Kysely } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** What a reminder of an invitation needs, which no request asks for: where the site is, and the language of its mail. */
export async function invitationReminders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('invitations')
    .addColumn('origin', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('invitations')
    .addColumn('language', keyText(engine), (c) => c.notNull().defaultTo('en'))
    .execute()
  await db.schema
    .createIndex('invitations_by_end')
    .on('invitations')
    .columns(['state', 'kind', 'is_listed', 'expires_at', 'id'])
    .execute()
}
