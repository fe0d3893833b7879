import type { Kysely, Transaction } from 'kysely'
import type { Channel } from './channel.ts'

export type Engine = 'sqlite' | 'postgres'

/** A way to the tables whose owner the passing code does not know: a transaction, a snapshot. */
export type Connection = Kysely<unknown>

/**
 * What repositories work with: the database, or a transaction of a deed (`deed`). `Tables` is what the calling module declares
 * it may touch, so that a module can neither read nor write a table that it does not know.
 */
export interface Executor {
  readonly engine: Engine
  /** Reads that touch a few rows through an index, and all writes. */
  tables<Tables>(): Kysely<Tables>
  /** Reads that may walk over many rows (full text, counts): they wait in a lane of their own, never before cheap ones. */
  heavy<Tables>(): Kysely<Tables>
  /** All or nothing; within a deed a part of it. On SQLite there is one writer at a time, so keep the work short and do no waiting for others inside. */
  transaction<Tables, Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>
}

/** The database behind every repository. */
export interface Database extends Executor {
  /** Grows when this process has written something and it is settled; with it alone one knows that nothing was. */
  readonly writes: number
  /**
   * Reads everything as it was at one moment, however long it takes, beside a program that goes on writing. On SQLite its log
   * of changes grows meanwhile.
   */
  snapshot<Result>(work: (db: Connection) => Promise<Result>): Promise<Result>
  /** Copies the whole database into a new file, where the engine can. */
  readonly copyTo?: (path: string) => Promise<void>
  /** To the other processes that use this database. */
  readonly channel: Channel
  close(): Promise<void>
}
