import { type Kysely, sql } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'
import { fold } from './frozen/fold.ts'

/** Under which licence a download was had; and what lists licences by how they stand, and finds them by who gave them. */
export async function licenceReport(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('asset_downloads')
    .addColumn('licence_id', 'bigint', (c) => c.references('licences.id').onDelete('set null'))
    .execute()
  const ofLicence = db.schema.createIndex('asset_downloads_of_licence').on('asset_downloads')
  await ofLicence.columns(['licence_id', 'id']).where(sql.ref('licence_id'), 'is not', null).execute()
  // Folded.
  await db.schema
    .alterTable('licences')
    .addColumn('licensor_key', keyText(engine), (c) => c.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ id: number; licensor: string }>`select id, licensor from licences`.execute(db)
  for (const { id, licensor } of rows)
    await sql`update licences set licensor_key = ${fold(licensor)} where id = ${id}`.execute(db)
  const index = (name: string) => db.schema.createIndex(name).on('licences')
  await index('licences_by_end').columns(['valid_until', 'id']).execute()
  await index('licences_by_start').columns(['valid_from', 'id']).execute()
  // Those of whose number nine tenths are spent are few.
  await sql`create index licences_spent on licences (name_key, id)
    where most_uses is not null and used * 10 >= most_uses * 9`.execute(db)
}
