import { Kysely, sql } from 'kysely'
import { Turn } from '#platform/turn.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openLane } from './sqlite-lane.ts'

/** Everything as it was at one moment, read beside a running program, through a thread and connection of its own. */
export async function sqliteSnapshot<Result>(
  file: string,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const lane = openLane({ file, readonly: true })
  const db = new Kysely<unknown>({
    dialect: sqliteDialect({ writer: lane, readers: [lane], turn: new Turn(), writes: { settled: 0 } }),
  })
  try {
    await lane.ask('begin', [])
    // The moment is that of the first read, not of the beginning.
    await lane.ask('select count(*) from sqlite_schema', [])
    return await work(db)
  } finally {
    await db.destroy()
    await lane.close()
  }
}

/** The same on PostgreSQL. */
export function postgresSnapshot<Result>(
  db: Kysely<unknown>,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      return work(transaction)
    })
}
