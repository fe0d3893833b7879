import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartProblem } from '#platform/log/start-problem.ts'
import type { Database, Engine } from './database.ts'
import { hasTable } from './has-table.ts'

/** One dated change of the schema, written once for both engines where they agree. */
export type SchemaChange = (db: Kysely<unknown>, engine: Engine) => Promise<void>
export type SchemaChanges = Readonly<Record<string, SchemaChange>>

export interface MigrateOptions {
  /** The name of the last change that is wanted; all when absent. */
  upTo?: string
  /** Called before a database that holds something is changed, with the name of the last change that it has. */
  beforeChange?: (last: string) => Promise<void>
}

/**
 * Brings the schema to the newest state; all changes that are missing run in one transaction with their entries in the list
 * of changes, and processes that start together wait for the first of them.
 * @throws StartProblem when the database is newer than this program, or when a change fails: nothing of it remains then.
 */
export async function migrate(
  database: Database,
  changes: SchemaChanges,
  { upTo, beforeChange }: MigrateOptions = {},
): Promise<void> {
  const applied = await appliedChanges(database)
  const unknown = applied.filter((name) => !(name in changes))
  if (unknown.length > 0) {
    throw new StartProblem('The database is newer than this program: it was not changed, and the program ends.', [
      `It has changes that this version does not know: ${unknown.join(', ')}.`,
      'Start the version that was used last, or restore a back-up from before its start.',
    ])
  }
  if (upTo === undefined && applied.length === Object.keys(changes).length) return
  const last = applied.at(-1)
  if (last !== undefined && applied.length < Object.keys(changes).length) await beforeChange?.(last)
  const migrator = new Migrator({ db: database.tables<unknown>(), provider: providerOf(changes, database.engine) })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the list of changes'
  throw new StartProblem(`The database could not be brought up to date (${failed}). Nothing was changed.`, [
    error instanceof Error ? error.message : String(error),
  ])
}

function providerOf(changes: SchemaChanges, engine: Engine): MigrationProvider {
  return {
    async getMigrations() {
      const entries = Object.entries(changes).map(([name, up]): [string, Migration] => [
        name,
        { up: (db) => up(db as Kysely<unknown>, engine) },
      ])
      return Object.fromEntries(entries)
    },
  }
}

interface MigrationTables {
  kysely_migration: { name: string }
}

/** The names of the changes that a database has, in their order; none for an empty one. */
export async function appliedChanges(database: Database): Promise<string[]> {
  const db = database.tables<MigrationTables>()
  if (!(await hasTable(database, 'kysely_migration'))) return []
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
