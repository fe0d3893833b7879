import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'

/** PostgreSQL when an address is given, the embedded file otherwise. */
export function openDatabase(where: {
  databaseUrl: string | null
  file: string
  /** See `openPostgres`. */
  patience?: number
}): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl, where.patience) : openSqlite(where.file)
}
