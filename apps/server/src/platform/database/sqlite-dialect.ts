import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Turn } from '#platform/turn.ts'
import { isRead } from './is-read.ts'
import type { Lane, LaneAnswer } from './sqlite-lane.ts'

export interface Lanes {
  readonly writer: Lane
  readonly readers: readonly Lane[]
  readonly turn: Turn
  /** How many writes are settled, shared by both lanes. */
  readonly writes: { settled: number }
}

/**
 * SQLite for Kysely over threads: reads go to the least loaded reader, everything else to the one writer.
 * A transaction holds the writer alone and reads through it, so that it sees its own changes.
 */
export function sqliteDialect(lanes: Lanes): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new LanesDriver(lanes),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite changes its schema within transactions; Kysely runs schema changes in one only where it is told so. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class LanesDriver implements Driver {
  readonly #lanes: Lanes
  readonly #giveBack = new WeakMap<DatabaseConnection, () => void>()

  constructor(lanes: Lanes) {
    this.#lanes = lanes
  }

  async init() {}
  async destroy() {}
  async releaseConnection() {}

  async acquireConnection(): Promise<LaneConnection> {
    return new LaneConnection(this.#lanes)
  }

  /** At most one transaction is open on the one writer, and no other write slips into it. */
  async beginTransaction(connection: LaneConnection) {
    this.#giveBack.set(connection, await this.#lanes.turn.take())
    connection.holdsWriter = true
    await this.#ask('begin immediate', connection, false)
  }

  async commitTransaction(connection: LaneConnection) {
    await this.#ask('commit', connection, true)
  }

  async rollbackTransaction(connection: LaneConnection) {
    await this.#ask('rollback', connection, true)
  }

  async #ask(sql: string, connection: LaneConnection, isLast: boolean) {
    let isOver = isLast
    try {
      await this.#lanes.writer.ask(sql, [])
    } catch (error) {
      // A commit that failed is followed by a rollback; a begin or a rollback that failed by nothing.
      isOver = sql !== 'commit'
      throw error
    } finally {
      if (isOver) {
        this.#lanes.writes.settled++
        connection.holdsWriter = false
        this.#giveBack.get(connection)?.()
      }
    }
  }
}

class LaneConnection implements DatabaseConnection {
  holdsWriter = false
  readonly #lanes: Lanes

  constructor(lanes: Lanes) {
    this.#lanes = lanes
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, readers, turn, writes } = this.#lanes
    if (this.holdsWriter) return toResult(await writer.ask(query.sql, query.parameters))
    if (isRead(query.sql)) {
      const lane = readers.reduce((best, other) => (other.load < best.load ? other : best))
      return toResult(await lane.ask(query.sql, query.parameters))
    }
    const giveBack = await turn.take()
    try {
      return toResult(await writer.ask(query.sql, query.parameters))
    } finally {
      writes.settled++
      giveBack()
    }
  }

  /** In one piece: nothing here reads without bounds, and a stream over threads would only hide a missing page. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

function toResult<Row>(answer: LaneAnswer): QueryResult<Row> {
  if (!answer.columns || !answer.rows) {
    return { rows: [], numAffectedRows: BigInt(answer.changes ?? 0), insertId: BigInt(answer.insertId ?? 0) }
  }
  const { columns } = answer
  const rows = answer.rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i]
    return row as Row
  })
  return { rows, numAffectedRows: BigInt(rows.length) }
}
