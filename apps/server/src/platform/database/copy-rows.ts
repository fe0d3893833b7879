import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Engine } from './database.ts'
import type { TableFacts } from './describe-tables.ts'

/** Values in the order of the table's columns. */
export type Row = readonly (string | number | null)[]

/** Large enough to be quick, small enough that a batch of wide rows is a few megabytes. */
const batch = 500

/** All rows of a table in batches, within a snapshot or a transaction. */
export async function* readRows(db: Kysely<unknown>, engine: Engine, table: TableFacts): AsyncGenerator<Row[]> {
  if (engine === 'sqlite') {
    for (let last = beforeAllRows; ; ) {
      const next = await readRowsAfter(last, db, table)
      if (!next) return
      yield next.rows
      last = next.last
    }
  }
  const columns = sql.join(table.columns.map((name) => sql.ref(name)))
  await sql`declare carried no scroll cursor for select ${columns} from ${sql.table(table.name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batch)} from carried`.execute(db)
    if (rows.length === 0) break
    yield rows.map((row) => valuesOf(row, table))
  }
  await sql`close carried`.execute(db)
}

export const beforeAllRows = Number.MIN_SAFE_INTEGER

/** The next rows of a table of SQLite after one, by its internal number; null when there is none left. */
export async function readRowsAfter(
  after: number,
  db: Kysely<unknown>,
  table: TableFacts,
): Promise<{ rows: Row[]; last: number } | null> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)))
  const { rows } = await sql<Record<string, unknown>>`select rowid as "row id", ${columns} from ${sql.table(table.name)}
    where rowid > ${after} order by rowid limit ${batch}`.execute(db)
  const last = rows.at(-1)
  return last ? { rows: rows.map((row) => valuesOf(row, table)), last: Number(last['row id']) } : null
}

function valuesOf(row: Record<string, unknown>, table: TableFacts): Row {
  return table.columns.map((name) => value(row[name], table.name))
}

/** Texts and numbers are what both engines and JSON have alike; a table with anything else must not be carried half. */
function value(given: unknown, table: string): string | number | null {
  if (given === null || typeof given === 'string' || typeof given === 'number') return given
  throw new Error(`The table ${table} holds something else than texts and numbers, which cannot be carried over.`)
}

/** Adds rows in one statement, bound as one JSON text. */
export async function writeRows(
  rows: readonly Row[],
  table: Pick<TableFacts, 'name' | 'columns'>,
  db: Kysely<unknown>,
  engine: Engine,
): Promise<void> {
  const names = sql.join(table.columns.map((name) => sql.ref(name)))
  if (engine === 'postgres') {
    const objects = rows.map((row) => Object.fromEntries(table.columns.map((name, at) => [name, row[at]])))
    await sql`insert into ${sql.table(table.name)} (${names}) select ${names}
      from json_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(objects)}::json)`.execute(db)
    return
  }
  const values = sql.join(table.columns.map((_, at) => sql`value ->> ${sql.lit(at)}`))
  await sql`insert into ${sql.table(table.name)} (${names}) select ${values} from json_each(${JSON.stringify(rows)})`.execute(
    db,
  )
}

export async function countRows(name: string, db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.n)
}

export async function emptyTable(name: string, db: Kysely<unknown>): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(db)
}

/** The highest number that each table ever gave out: it is not given out again, so no address comes to mean something else. */
export async function readIdentities(db: Kysely<unknown>, engine: Engine): Promise<Record<string, number>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
  }
  const found: Record<string, number> = {}
  for (const { name, sequence } of await identitySequences(db)) {
    const { rows } = await sql<{
      last: number
    }>`select case when is_called then last_value else last_value - 1 end as last
      from ${sql.table(sequence)}`.execute(db)
    found[name] = Number(rows[0]?.last ?? 0)
  }
  return found
}

export async function writeIdentities(
  identities: Record<string, number>,
  db: Kysely<unknown>,
  engine: Engine,
): Promise<void> {
  if (engine === 'sqlite') {
    for (const [name, last] of Object.entries(identities)) {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
    }
    return
  }
  for (const { name, sequence } of await identitySequences(db)) {
    const last = identities[name] ?? 0
    await sql`select setval(${sequence}::regclass, ${Math.max(1, last)}, ${last > 0})`.execute(db)
  }
}

async function identitySequences(db: Kysely<unknown>): Promise<{ name: string; sequence: string }[]> {
  const { rows } = await sql<{ name: string; sequence: string }>`select t.relname as name, s.relname as sequence
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class t on t.oid = d.refobjid
    where d.deptype = 'i' and t.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

/** What a table holds, as a count and a sum that does not depend on the order of the rows: both engines give the same. */
export class RowDigest {
  count = 0
  #sum = 0n
  readonly #order: readonly number[]

  constructor(columns: readonly string[]) {
    this.#order = [...columns.keys()].sort((a, b) => ((columns[a] ?? '') < (columns[b] ?? '') ? -1 : 1))
  }

  add(row: Row): void {
    const text = JSON.stringify(this.#order.map((at) => row[at]))
    this.#sum = BigInt.asUintN(64, this.#sum + createHash('sha256').update(text).digest().readBigUInt64BE())
    this.count++
  }

  toString(): string {
    return `${this.count} ${this.#sum.toString(16).padStart(16, '0')}`
  }
}
