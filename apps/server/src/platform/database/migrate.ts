import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartProblem } from '#platform/log/start-problem.ts'
import type { Database, Engine } from './database.ts'

/** One dated change of the schema, written once for both engines where they agree. */
export type SchemaChange = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/**
 * Brings the schema to the newest state; each change runs in one transaction with its entry in the list of changes.
 * @throws StartProblem when a change fails: nothing of it remains, and the program must not go on.
 */
export async function migrate(database: Database, changes: Record<string, SchemaChange>): Promise<void> {
  const provider: MigrationProvider = {
    async getMigrations() {
      const entries = Object.entries(changes).map(([name, up]): [string, Migration] => [
        name,
        { up: (db) => up(db as Kysely<unknown>, database.engine) },
      ])
      return Object.fromEntries(entries)
    },
  }
  const { error, results } = await new Migrator({ db: database.tables<unknown>(), provider }).migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the list of changes'
  throw new StartProblem(
    `The database could not be brought up to date (${failed}). Nothing was changed by this step.`,
    [error instanceof Error ? error.message : String(error)],
  )
}
