import { type Kysely, sql } from 'kysely'
import type { Engine } from './database.ts'
import { unfinishedTable } from './unfinished.ts'

/** A table that is carried over: in a back-up, to another engine. */
export interface TableFacts {
  name: string
  columns: readonly string[]
  /** The tables that its rows point to. */
  refersTo: readonly string[]
}

/** Triggers change it while other tables are filled, so it is filled last. */
const countersTable = 'change_counters'

/**
 * Kysely's own list of changes is carried as a list of names; the next tells how far a carrying has come; news are of the
 * moment, and nobody hears of them after a carrying; what workers read for one another is read again; triggers keep the counts, those of access lists too, and wish for captions to be read; the others are made anew with the full text.
 */
const notCarried = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  unfinishedTable,
  'outbox',
  'outbox_head',
  'asset_arrivals',
  'alert_told',
  'asset_counts',
  'archive_usage',
  'passage_wishes',
  'access_versions',
  'reading_portions',
  'portion_readings',
  'asset_value_keys',
  'field_values',
  'asset_values',
  'asset_positions',
  'asset_vocabulary',
  'word_forms',
])

/**
 * All tables that hold what cannot be made from others, those that are pointed to before those that point. Full text is left
 * out: it is made from the assets, and each engine has its own kind of it. New tables are carried without being named here.
 */
export async function describeTables(db: Kysely<unknown>, engine: Engine): Promise<TableFacts[]> {
  const found = engine === 'sqlite' ? await sqliteTables(db) : await postgresTables(db)
  const carried = found.filter(({ name }) => !notCarried.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: TableFacts[] = []
  const take = (table: TableFacts) => {
    if (ordered.includes(table)) return
    for (const name of table.refersTo) {
      const other = carried.find((known) => known.name === name && name !== table.name)
      if (other) take(other)
    }
    ordered.push(table)
  }
  for (const table of carried) take(table)
  return [
    ...ordered.filter(({ name }) => name !== countersTable),
    ...ordered.filter(({ name }) => name === countersTable),
  ]
}

/** FTS5 tables are `virtual`, and those behind them `shadow`. */
async function sqliteTables(db: Kysely<unknown>): Promise<TableFacts[]> {
  const { rows } = await sql<{ name: string; columns: string; refers: string }>`select t.name,
      (select json_group_array(c.name) from pragma_table_info(t.name) c) as columns,
      (select json_group_array(distinct f."table") from pragma_foreign_key_list(t.name) f) as refers
    from pragma_table_list t where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite@_%' escape '@'`.execute(
    db,
  )
  return rows.map(({ name, columns, refers }) => ({ name, columns: JSON.parse(columns), refersTo: JSON.parse(refers) }))
}

/** Tables that hold a `tsvector` are full text. */
async function postgresTables(db: Kysely<unknown>): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`select t.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = t.oid and f.contype = 'f') as "refersTo"
    from pg_class t where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.atttypid = 'tsvector'::regtype)`.execute(
    db,
  )
  return rows
}
