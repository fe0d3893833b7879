import type { Kysely } from 'kysely'

/** Whether plain words of an alert stand for their other forms. Alerts of old go on finding what they found. */
export async function formsInAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('alerts')
    .addColumn('word_forms', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
