import { countRows } from '#platform/database/copy-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { describeTables } from '#platform/database/describe-tables.ts'
import { countOtherConnections } from '#platform/database/other-processes.ts'
import { CommandRefused } from './command.ts'

/** Rows that a first start makes by itself; whoever has more has begun to work. */
const atFirst: Record<string, number> = { archives: 0, assets: 0, audit_entries: 0, users: 2 }

/** Whether nothing was done in a database yet; one without tables is unused too. */
export async function isUnused(db: Database): Promise<boolean> {
  const tables = new Set((await describeTables(db.tables(), db.engine)).map(({ name }) => name))
  for (const [name, limit] of Object.entries(atFirst)) {
    if (tables.has(name) && (await countRows(name, db.tables())) > limit) return false
  }
  return true
}

/** @throws CommandRefused when another Vitrine works on a database of PostgreSQL; the embedded one is locked anyway. */
export async function refuseOthers(db: Database): Promise<void> {
  if (db.engine === 'sqlite' || (await countOtherConnections(db.tables())) === 0) return
  throw new CommandRefused('Another Vitrine works on this database. Stop it first, all of its processes.')
}
