import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What is wrong with an embedded database, in the words of SQLite; null when all is well. Reads all of it. */
export async function findDamage(db: Database): Promise<string | null> {
  const tables = db.tables<unknown>()
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(tables)
  const found = rows[0]?.integrity_check ?? ''
  if (found !== 'ok') return found
  const { rows: orphans } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(tables)
  const [orphan] = orphans
  return orphan ? `a row of ${orphan.table} speaks of one of ${orphan.parent} that is not there` : null
}
