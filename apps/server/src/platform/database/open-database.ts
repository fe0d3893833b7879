import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'

/** PostgreSQL when an address is given, the embedded file otherwise. */
export function openDatabase(where: { databaseUrl: string | null; file: string }): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openSqlite(where.file)
}
