import { type Kysely, sql } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'
import { recordset } from './frozen/recordset.ts'

const batch = 500

/** How it stands with the content credentials of files, and which fields of theirs are in conflict or were settled. */
export async function credentialsAndConflicts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const name of ['credential_state', 'credentials', 'conflict_fields']) {
    await db.schema
      .alterTable('assets')
      .addColumn(name, keyText(engine), (c) => c.notNull().defaultTo(''))
      .execute()
  }
  const byState = db.schema.createIndex('assets_by_credentials').on('assets').column('credential_state')
  await byState.where('credential_state', '<>', '').execute()
  const inConflict = db.schema.createIndex('assets_in_conflict').on('assets').column('conflict_fields')
  await inConflict.where('conflict_fields', '<>', '').execute()
  await db.schema
    .createTable('settled_conflicts')
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('field', 'integer', (c) => c.notNull())
    .addColumn('change_set_id', 'bigint', (c) => c.notNull())
    .addColumn('known', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('settled_conflicts_key', ['asset_id', 'field'])
    .execute()
  for (let last: number | null = 0; last !== null; ) last = await fillAfter(last, db, engine)
}

interface Details {
  conflicts?: { field: number; values: { source: string }[] }[]
}

/** What is known of files that were read before. */
async function fillAfter(last: number, db: Kysely<unknown>, engine: Engine): Promise<number | null> {
  const { rows } = await sql<{ asset_id: number; details: string }>`select asset_id, details from asset_details
    where asset_id > ${last} order by asset_id limit ${batch}`.execute(db)
  const found = rows.flatMap(({ asset_id, details }) => {
    const { conflicts = [] }: Details = JSON.parse(details)
    const open = conflicts.filter(({ values }) => !values.some(({ source }) => source.startsWith('sidecar ')))
    return open.length === 0 ? [] : [{ id: asset_id, fields: ` ${open.map(({ field }) => field).join(' ')} ` }]
  })
  if (found.length > 0) {
    const given = recordset({ id: 'bigint', fields: 'text' }, found, engine)
    await sql`update assets set conflict_fields = v.fields from (${given}) v where assets.id = v.id`.execute(db)
  }
  return rows.at(-1)?.asset_id ?? null
}
