import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { processName } from '#platform/database/other-processes.ts'
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

/** How many other processes of this version work on tasks and are not silent. */
export async function countOtherWorkers(version: string, executing: Executing): Promise<number> {
  const { count } = await executing.db
    .tables<ProcessesTables>()
    .selectFrom('processes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('name', '!=', processName)
    .where('role', '!=', 'web')
    .where('version', '=', version)
    .where('seen_at', '>', sql<number>`${databaseNow(executing)} - ${silentAfter}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
