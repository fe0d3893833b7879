import { sql } from 'kysely'
import { countRows } from '#platform/database/copy-rows.ts'
import type { Executing } from '#platform/database/deed.ts'
import { describeTables } from '#platform/database/describe-tables.ts'

export interface DatabaseFacts {
  version: string
  bytes: number
  /** Milliseconds. */
  latency: number
}

/** How large the database is, and how fast it answers a question that costs nothing. */
export async function measureDatabase({ db }: Executing): Promise<DatabaseFacts> {
  const tables = db.tables<unknown>()
  const begun = performance.now()
  await sql`select 1`.execute(tables)
  const latency = Math.round((performance.now() - begun) * 10) / 10
  const question =
    db.engine === 'postgres'
      ? sql<Row>`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
      : sql<Row>`select sqlite_version() as version, (select page_count from pragma_page_count) *
          (select page_size from pragma_page_size) as bytes`
  const { rows } = await question.execute(tables)
  return { latency, version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}

interface Row {
  version: string
  bytes: number
}

/** How many rows each table has. Walks over all of them. */
export async function countAllRows({ db }: Executing): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await describeTables(db.tables(), db.engine)) counts[name] = await countRows(name, db.heavy())
  return counts
}
