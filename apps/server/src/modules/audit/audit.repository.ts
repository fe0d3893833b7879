import { type ExpressionBuilder, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { AuditRow, AuditTables } from './audit.tables.ts'
import type { AuditQuestion } from './audit-question.ts'

/** No entry has such a number. */
const beyondAll = Number.MAX_SAFE_INTEGER

/** The only write: the database refuses every other (migration 2026-11-21-11). */
export async function insertEntry(entry: Omit<AuditRow, 'id'>, { db }: Executing): Promise<void> {
  await db.tables<AuditTables>().insertInto('audit_entries').values(entry).execute()
}

export interface AuditPlace extends AuditQuestion {
  /** Entries older than the one with this number; null: the newest. */
  before: number | null
  limit: number
}

/** Newest first; the numbers of entries grow with time. */
export async function listEntries(place: AuditPlace, { db }: Executing): Promise<AuditRow[]> {
  let query = db.tables<AuditTables>().selectFrom('audit_entries').selectAll()
  if (place.before !== null) query = query.where('id', '<', place.before)
  if (place.userId !== null) query = query.where('actor_id', '=', place.userId)
  if (place.deed !== null) query = query.where('deed', '=', place.deed)
  if (place.subject !== null) {
    query = query.where('subject_kind', '=', place.subject.kind).where('subject_id', '=', place.subject.id)
  }
  // Numbers grow with time: two looks into the index of times say between which numbers the entries lie.
  const edge = (find: 'min' | 'max') => (e: ExpressionBuilder<AuditTables, 'audit_entries'>) =>
    e.selectFrom('audit_entries').select(find === 'min' ? e.fn.min('id').as('id') : e.fn.max('id').as('id'))
  if (place.since !== null) {
    const { since } = place
    query = query.where('id', '>=', (e) => e.fn.coalesce(edge('min')(e).where('at', '>=', since), sql.lit(beyondAll)))
  }
  if (place.until !== null) {
    const { until } = place
    query = query.where('id', '<=', (e) => e.fn.coalesce(edge('max')(e).where('at', '<', until), sql.lit(0)))
  }
  return query.orderBy('id', 'desc').limit(place.limit).execute()
}

/** Whether somebody has an entry of this kind since a moment. */
export async function hasEntrySince(
  given: { userId: number; deed: string; since: number },
  { db }: Executing,
): Promise<boolean> {
  const query = db.tables<AuditTables>().selectFrom('audit_entries').select('at').where('deed', '=', given.deed)
  const newest = await query.where('actor_id', '=', given.userId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest !== undefined && newest.at >= given.since
}
