import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { databaseNow } from './processes.queries.ts'
import type { ProcessesTables, ProcessRow } from './processes.tables.ts'

export async function saveSign(row: Omit<ProcessRow, 'seen_at' | 'started_at'>, executing: Executing): Promise<void> {
  const seen_at = databaseNow(executing)
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
  const before = sql<number>`${databaseNow(executing)} - ${ms}`
  await executing.db.tables<ProcessesTables>().deleteFrom('processes').where('seen_at', '<', before).execute()
}
