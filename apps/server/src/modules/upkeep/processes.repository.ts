import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { ProcessesTables, ProcessRow } from './processes.tables.ts'

/** Signs of life of several machines are compared, so PostgreSQL's own clock counts there. */
function now({ db, clock }: Executing) {
  return db.engine === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${clock.now()}`
}

export async function saveSign(row: Omit<ProcessRow, 'seen_at' | 'started_at'>, executing: Executing): Promise<void> {
  const seen_at = now(executing)
  await executing.db
    .tables<ProcessesTables>()
    .insertInto('processes')
    .values({ ...row, started_at: seen_at, seen_at })
    .onConflict((c) => c.column('name').doUpdateSet({ ...row, seen_at }))
    .execute()
}

export async function deleteProcess(name: string, { db }: Executing): Promise<void> {
  await db.tables<ProcessesTables>().deleteFrom('processes').where('name', '=', name).execute()
}

/** Those that ended without saying so, that long ago. */
export async function deleteSilent(ms: number, executing: Executing): Promise<void> {
  const before = sql<number>`${now(executing)} - ${ms}`
  await executing.db.tables<ProcessesTables>().deleteFrom('processes').where('seen_at', '<', before).execute()
}

export type SeenProcess = ProcessRow & {
  /** Milliseconds since its last sign of life. */
  silent: number
}

/** Those that were seen last stand first. */
export async function listProcesses(limit: number, executing: Executing): Promise<SeenProcess[]> {
  const query = executing.db.tables<ProcessesTables>().selectFrom('processes').selectAll()
  const rows = await query
    .select(sql<number>`${now(executing)} - seen_at`.as('silent'))
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, silent: Math.max(0, Number(row.silent)) }))
}
