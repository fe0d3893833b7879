import type { Executing } from '#platform/database/deed.ts'
import type { ApplicationRow, ApplicationTables } from './applications.tables.ts'

/** The lists of redirect addresses and widgets, as JSON, of all applications that are switched on: administrators register a few. */
export async function listEnabledApplications({
  db,
}: Executing): Promise<Pick<ApplicationRow, 'redirect_uris' | 'widgets'>[]> {
  const query = db.tables<ApplicationTables>().selectFrom('applications').select(['redirect_uris', 'widgets'])
  return query.where('is_enabled', '=', 1).execute()
}

/** An application by the id that it names itself by, switched off or not. */
export async function findApplicationByClientId(clientId: string, { db }: Executing): Promise<ApplicationRow | null> {
  const query = db.tables<ApplicationTables>().selectFrom('applications').selectAll().where('client_id', '=', clientId)
  return (await query.executeTakeFirst()) ?? null
}
