import { sql } from 'kysely'
import type { Executing } from './deed.ts'

/**
 * A part of a deed that may fail alone: what it wrote is taken back, and the rest of the deed stays. Attempts within an attempt
 * belong to the outer deed in the same way.
 */
export async function attempt<Result>({ db }: Executing, work: () => Promise<Result>): Promise<Result> {
  const tables = db.tables()
  if (!tables.isTransaction) throw new Error('An attempt needs a deed around it.')
  await sql`savepoint attempt`.execute(tables)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tables)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tables)
    await sql`release savepoint attempt`.execute(tables)
    throw error
  }
}
