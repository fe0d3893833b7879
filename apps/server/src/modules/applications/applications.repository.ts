import type { Executing } from '#platform/database/deed.ts'
import type { ApplicationRow, ApplicationTables } from './applications.tables.ts'

export async function insertApplication(row: Omit<ApplicationRow, 'id'>, { db }: Executing): Promise<number> {
  const query = db.tables<ApplicationTables>().insertInto('applications').values(row).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

export async function updateApplication(
  id: number,
  change: Partial<Omit<ApplicationRow, 'id'>>,
  { db }: Executing,
): Promise<void> {
  await db.tables<ApplicationTables>().updateTable('applications').set(change).where('id', '=', id).execute()
}

export async function deleteApplication(id: number, { db }: Executing): Promise<void> {
  await db.tables<ApplicationTables>().deleteFrom('applications').where('id', '=', id).execute()
}

export async function findApplicationRow(id: number, { db }: Executing): Promise<ApplicationRow | null> {
  const query = db.tables<ApplicationTables>().selectFrom('applications').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** The row, held until the deed is done. */
export async function holdApplication(id: number, { db }: Executing): Promise<ApplicationRow | null> {
  const query = db.tables<ApplicationTables>().selectFrom('applications').selectAll().where('id', '=', id)
  return (await (db.engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

/** Newest first, older than one of them. */
export async function listApplicationRows(
  { before, limit }: { before: number | null; limit: number },
  { db }: Executing,
): Promise<ApplicationRow[]> {
  const query = db.tables<ApplicationTables>().selectFrom('applications').selectAll()
  const older = before === null ? query : query.where('id', '<', before)
  return older.orderBy('id', 'desc').limit(limit).execute()
}
