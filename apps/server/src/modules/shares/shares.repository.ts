import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { readRow } from './shares.queries.ts'
import type { ShareRow, SharesTables } from './shares.tables.ts'

export async function insertShare(row: Omit<ShareRow, 'id'>, { db }: Executing): Promise<ShareRow> {
  const query = db
    .tables<SharesTables>()
    .insertInto('shares')
    .values(row as ShareRow)
    .returningAll()
  return readRow(await query.executeTakeFirstOrThrow())
}

export async function updateShare(id: number, change: Partial<ShareRow>, { db }: Executing): Promise<void> {
  await db.tables<SharesTables>().updateTable('shares').set(change).where('id', '=', id).execute()
}

export async function deleteShare(id: number, { db }: Executing): Promise<void> {
  await db.tables<SharesTables>().deleteFrom('shares').where('id', '=', id).execute()
}

/** Counts that a link was opened. */
export async function countOpening(id: number, { db, clock }: Executing): Promise<void> {
  await sql`update shares set openings = openings + 1, opened_at = ${clock.now()} where id = ${id}`.execute(db.tables())
}
