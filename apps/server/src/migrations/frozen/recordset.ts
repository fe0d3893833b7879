import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** What a column of a bound set holds; PostgreSQL must be told, SQLite takes the types of JSON. */
type BoundColumn = 'text' | 'bigint' | 'integer' | 'double precision' | 'tsvector'

/**
 * Many rows bound as one JSON text, as a `select` with named columns: one statement and one message between threads for
 * a whole batch. One statement for each row cost four times as much on SQLite and twice on PostgreSQL.
 */
export function recordset<Row extends object>(
  columns: { readonly [Name in keyof Row & string]: BoundColumn },
  rows: readonly Row[],
  engine: Engine,
): RawBuilder<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const json = JSON.stringify(rows.map((row) => names.map((name) => row[name] ?? null)))
  const values = names.map((name, place) => {
    // The place is written out: a bound one would be taken for the name of a key by PostgreSQL.
    const value = sql`value ->> ${sql.lit(place)}`
    const typed = engine === 'postgres' ? sql`(${value})::${sql.raw(columns[name])}` : value
    return sql`${typed} as ${sql.ref(name)}`
  })
  const source = engine === 'postgres' ? sql`jsonb_array_elements(${json}::jsonb)` : sql`json_each(${json})`
  return sql<Row>`select ${sql.join(values)} from ${source}`
}
