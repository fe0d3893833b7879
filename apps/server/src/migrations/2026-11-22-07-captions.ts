import type { Kysely } from 'kysely'

/** The files of captions that lie beside a film or sound, so that a change of them is noticed. */
export async function captions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('assets')
    .addColumn('captions', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
