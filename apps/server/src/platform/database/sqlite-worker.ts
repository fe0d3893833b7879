import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import type { LaneAnswer, LaneRequest, LaneSetup } from './sqlite-lane.ts'

const { file, readonly } = workerData as LaneSetup
const database = new Sqlite(file, { readonly, timeout: 15_000 })
// FULL: an acknowledged write survives power loss; better-sqlite3 sets NORMAL under WAL (measured cost: one fsync a transaction).
if (!readonly) database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.pragma('foreign_keys = ON')
database.pragma('temp_store = MEMORY')
database.pragma('cache_size = -65536')
database.pragma('mmap_size = 268435456')

/** Statements by their text. Texts come from the query builder, so there are few; the bound guards against lists of varying length. */
const statements = new Map<string, Sqlite.Statement>()
const statementLimit = 500

function prepare(sql: string): Sqlite.Statement {
  let statement = statements.get(sql)
  if (!statement) {
    if (statements.size >= statementLimit) statements.clear()
    statement = database.prepare(sql)
    statements.set(sql, statement)
  }
  return statement
}

/** Rows travel as arrays and the column names once: cloning between threads costs by the number of keys. */
function run(request: LaneRequest): LaneAnswer {
  const statement = prepare(request.sql)
  if (statement.reader) {
    const columns = statement.columns().map((column) => column.name)
    return { id: request.id, columns, rows: statement.raw(true).all(...request.parameters) as unknown[][] }
  }
  const result = statement.run(...request.parameters)
  return { id: request.id, changes: result.changes, insertId: Number(result.lastInsertRowid) }
}

/** Milliseconds after which finished answers no longer wait for the others that came with them. */
const patience = 2

function answer(request: LaneRequest): LaneAnswer {
  try {
    return run(request)
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { id: request.id, error: { message, code: code ?? 'SQLITE_ERROR' } }
  }
}

parentPort?.on('message', (requests: LaneRequest[] | 'close') => {
  if (requests === 'close') {
    database.close()
    parentPort?.close()
    return
  }
  let ready: LaneAnswer[] = []
  let since = performance.now()
  for (const request of requests) {
    ready.push(answer(request))
    if (performance.now() - since < patience) continue
    parentPort?.postMessage(ready)
    ready = []
    since = performance.now()
  }
  if (ready.length > 0) parentPort?.postMessage(ready)
})
