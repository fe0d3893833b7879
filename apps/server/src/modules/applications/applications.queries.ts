import type { Executing } from '#platform/database/deed.ts'
import type { ApplicationRow, ApplicationTables } from './applications.tables.ts'

/** An application by the id that it names itself by, switched off or not. */
export async function findApplicationByClientId(clientId: string, { db }: Executing): Promise<ApplicationRow | null> {
  const query = db.tables<ApplicationTables>().selectFrom('applications').selectAll().where('client_id', '=', clientId)
  return (await query.executeTakeFirst()) ?? null
}
