import type { Executing } from '#platform/database/deed.ts'
import type { AuditRow, AuditTables } from './audit.tables.ts'

/** The only write: the database refuses every other (migration 2026-11-21-11). */
export async function insertEntry(entry: Omit<AuditRow, 'id'>, { db }: Executing): Promise<void> {
  await db.tables<AuditTables>().insertInto('audit_entries').values(entry).execute()
}

export interface AuditPlace {
  /** Entries older than the one with this number; null: the newest. */
  before: number | null
  /** Those of one person only. */
  userId: number | null
  /** Those of one kind of deed only. */
  deed: string | null
  limit: number
}

/** Newest first; the numbers of entries grow with time. */
export async function listEntries(place: AuditPlace, { db }: Executing): Promise<AuditRow[]> {
  let query = db.tables<AuditTables>().selectFrom('audit_entries').selectAll()
  if (place.before !== null) query = query.where('id', '<', place.before)
  if (place.userId !== null) query = query.where('actor_id', '=', place.userId)
  if (place.deed !== null) query = query.where('deed', '=', place.deed)
  return query.orderBy('id', 'desc').limit(place.limit).execute()
}
