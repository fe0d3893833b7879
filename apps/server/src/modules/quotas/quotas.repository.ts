import type { ArchivesTables } from '#modules/archives/archives.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { QuotaHold, QuotasTables } from './quotas.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<QuotasTables & ArchivesTables>()

/** Name and limit as they are now; null when there is no such archive. */
export async function findLimit(id: number, executing: Executing) {
  const query = tablesOf(executing).selectFrom('archives').select(['name', 'quota_bytes'])
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

/** What archives hold and what is on its way; those that never held anything are left out. */
export function listUsage(ids: readonly number[], executing: Executing) {
  return tablesOf(executing).selectFrom('archive_usage').selectAll().where('archive_id', 'in', ids).execute()
}

/** The same of one archive, held until the deed is done: nobody else takes room there meanwhile. */
export async function holdUsage(id: number, inside: Executing) {
  const fresh = { archive_id: id, used: 0, reserved: 0 }
  const insert = tablesOf(inside).insertInto('archive_usage').values(fresh)
  await insert.onConflict((c) => c.doNothing()).execute()
  const query = tablesOf(inside).selectFrom('archive_usage').selectAll().where('archive_id', '=', id)
  const held = inside.db.engine === 'postgres' ? query.forUpdate() : query
  return (await held.executeTakeFirst()) ?? fresh
}

export async function saveHold(row: QuotaHold, inside: Executing): Promise<void> {
  const { archive_id, bytes, held_until } = row
  const insert = tablesOf(inside).insertInto('quota_holds').values(row)
  await insert.onConflict((c) => c.column('holder').doUpdateSet({ archive_id, bytes, held_until })).execute()
}

export async function findHold(holder: string, executing: Executing): Promise<QuotaHold | null> {
  const query = tablesOf(executing).selectFrom('quota_holds').selectAll().where('holder', '=', holder)
  return (await query.executeTakeFirst()) ?? null
}

export async function deleteHold(holder: string, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('quota_holds').where('holder', '=', holder).execute()
}

/** Gives back what nobody works on any more. */
export async function deleteOldHolds(archiveId: number, before: number, executing: Executing): Promise<void> {
  const query = tablesOf(executing).deleteFrom('quota_holds').where('archive_id', '=', archiveId)
  await query.where('held_until', '<', before).execute()
}
