import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { Turn } from '#platform/turn.ts'
import { noChannel } from './channel.ts'
import type { Database } from './database.ts'
import { sqliteSnapshot } from './open-snapshot.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { lazyLane, openLane } from './sqlite-lane.ts'

/**
 * Opens the embedded database: one writer thread, a lane of readers for cheap reads and one for heavy reads.
 * Two lanes because a 1.4 s query on one thread froze everything behind it, and cheap reads kept 0.6 ms with two.
 */
export async function openSqlite(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const writer = openLane({ file, readonly: false })
  // The writer comes first: it makes the file that read-only connections need.
  await writer.ask('select 1', [])
  const readers = [lazyLane({ file, readonly: true }), lazyLane({ file, readonly: true })]
  const slow = [lazyLane({ file, readonly: true })]
  const turn = new Turn()
  const lanes = { writer, readers, turn, writes: { settled: 0 } }
  const cheap = new Kysely<unknown>({ dialect: sqliteDialect(lanes) })
  const heavy = new Kysely<unknown>({ dialect: sqliteDialect({ ...lanes, readers: slow }) })
  return {
    engine: 'sqlite',
    channel: noChannel,
    tables: <Tables>() => cheap as Kysely<Tables>,
    heavy: <Tables>() => heavy as Kysely<Tables>,
    transaction: (work) => cheap.transaction().execute((transaction) => work(transaction as never)),
    snapshot: (work) => sqliteSnapshot(file, work),
    async copyTo(path) {
      await writer.ask('vacuum into ?', [path])
    },
    get writes() {
      return lanes.writes.settled
    },
    async close() {
      await cheap.destroy()
      await heavy.destroy()
      await Promise.all([...readers, ...slow].map((lane) => lane.close()))
      await writer.close()
    },
  }
}
