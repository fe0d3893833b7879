import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** What this process calls itself at a server; connections of others have other names. */
export const processName = `vitrine ${randomUUID().slice(0, 8)}`

/** How many connections other processes of Vitrine hold to this database, on PostgreSQL. */
export async function countOtherConnections(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pg_stat_activity where datname = current_database()
    and application_name like 'vitrine %' and application_name not like ${`${processName}%`}`.execute(db)
  return Number(rows[0]?.n)
}
