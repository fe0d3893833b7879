import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { ProcessesTables, ProcessRow } from './processes.tables.ts'

/** Milliseconds between two signs of life. */
export const signEvery = 20_000
/** Milliseconds without a sign after which a process is silent. */
export const silentAfter = 3 * signEvery

/** Signs of life of several machines are compared, so PostgreSQL's own clock counts there. */
export function databaseNow({ db, clock }: Executing) {
  return db.engine === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${clock.now()}`
}

export type SeenProcess = ProcessRow & {
  /** Milliseconds since its last sign of life. */
  silent: number
}

/** Those that were seen last stand first. */
export async function listProcesses(limit: number, executing: Executing): Promise<SeenProcess[]> {
  const query = executing.db.tables<ProcessesTables>().selectFrom('processes').selectAll()
  const rows = await query
    .select(sql<number>`${databaseNow(executing)} - seen_at`.as('silent'))
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, silent: Math.max(0, Number(row.silent)) }))
}
