import { type Kysely, sql } from 'kysely'
import type { Engine } from './database.ts'

export interface TextIndex {
  name: string
  definition: string
}

/**
 * Takes the indexes of PostgreSQL's full text away while many rows are written, and answers how they were: filling them row
 * by row takes several times as long as making them at the end.
 */
export async function dropTextIndexes(db: Kysely<unknown>, engine: Engine): Promise<TextIndex[]> {
  if (engine === 'sqlite') return []
  const { rows } = await sql<TextIndex>`select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexdef like '% USING gin %'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows
}

export async function makeTextIndexes(indexes: readonly TextIndex[], db: Kysely<unknown>): Promise<void> {
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}
