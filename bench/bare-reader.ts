import Sqlite from 'better-sqlite3'
import pg from 'pg'

/** The database without Vitrine: one connection, prepared statements. */
export interface BareReader {
  /** Runs a statement with numbered parameters `$1` … and answers how long it took, in milliseconds. */
  time(sql: string, parameters: readonly (string | number)[]): Promise<number>
  close(): Promise<void>
}

export async function bareReader(file: string, url: string | null): Promise<BareReader> {
  return url ? barePostgres(url) : bareSqlite(file)
}

function bareSqlite(file: string): BareReader {
  const database = new Sqlite(file, { readonly: true })
  database.pragma('cache_size = -65536')
  database.pragma('mmap_size = 268435456')
  const statements = new Map<string, Sqlite.Statement>()
  return {
    async time(sql, parameters) {
      const statement = statements.get(sql) ?? database.prepare(sql.replace(/\$\d+/g, '?'))
      statements.set(sql, statement)
      const start = performance.now()
      statement.all(...parameters)
      return performance.now() - start
    },
    async close() {
      database.close()
    },
  }
}

async function barePostgres(url: string): Promise<BareReader> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let names = 0
  const known = new Map<string, string>()
  return {
    async time(sql, parameters) {
      const name = known.get(sql) ?? `bare${names++}`
      known.set(sql, name)
      const start = performance.now()
      await client.query({ name, text: sql, values: [...parameters] })
      return performance.now() - start
    },
    close: () => client.end(),
  }
}
