import { availableParallelism } from 'node:os'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartProblem } from '#platform/log/start-problem.ts'
import type { Database } from './database.ts'
import { isRead } from './is-read.ts'
import { postgresSnapshot } from './open-snapshot.ts'
import { processName } from './other-processes.ts'
import { outagePool } from './outage-pool.ts'
import { postgresChannel } from './postgres-channel.ts'
import { postgresWatch } from './postgres-watch.ts'

// Counts and ids come as 64-bit integers; all of ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * How long is waited for an answer before the server is asked whether it still works on it, and for a free or a new
 * connection, in milliseconds. Longer, and requests would pile up behind a server that is away; after it each is told to come
 * back. A place among heavy reads is waited for four times as long.
 */
const standardPatience = 5000

/**
 * A way to the server that swallows everything is given up after half a minute by either side: by ours for connections that
 * are idle or listen, by the server's for transactions that hold what others wait for.
 */
const keepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
const watchedByServer = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/**
 * Compiling a plan takes longer than running it: a word in a fifth of a million, counted in 20 archives, 437 ms without and
 * 725 with it.
 */
const planned = `${watchedByServer} -c jit=off`

/** What is expensive keeps to one core each: with helpers it was no faster here, and what is cheap waited longer. */
const plannedAlone = `${planned} -c max_parallel_workers_per_gather=0`

/**
 * How many expensive reads run at once. On two cores a second one made small folders beside them take 63 to 67 ms at the
 * 99th percentile instead of 40, and was done no sooner.
 */
const heavyAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))

/** @throws StartProblem when the server cannot be reached or is older than 15. */
export async function openPostgres(url: string, patience: number = standardPatience): Promise<Database> {
  const standard = { connectionString: url, ...keepAlive, options: planned }
  const cheapPool = new pg.Pool({
    ...{ ...standard, application_name: processName },
    ...{ max: 8, connectionTimeoutMillis: patience },
  })
  const heavyPool = new pg.Pool({
    ...{ ...standard, application_name: `${processName} heavy`, options: plannedAlone },
    ...{ max: heavyAtOnce, connectionTimeoutMillis: 4 * patience },
  })
  // A connection that breaks while idle is replaced by the pool; the next query tells if the server is really gone.
  for (const pool of [cheapPool, heavyPool]) pool.on('error', () => {})
  try {
    const { rows } = await cheapPool.query('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version < 150000) throw new Error(`PostgreSQL 15 or newer is needed, this server is ${version}.`)
  } catch (error) {
    await Promise.all([cheapPool.end(), heavyPool.end()])
    throw new StartProblem('VITRINE_DATABASE_URL: the database cannot be used.', [(error as Error).message])
  }
  let writes = 0
  const log = ({ query }: LogEvent) => {
    if (!isRead(query.sql)) writes++
  }
  const watch = postgresWatch(url, patience)
  const cheap = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: outagePool(cheapPool, watch) }), log })
  const heavy = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: outagePool(heavyPool, watch) }) })
  const listening = { ...standard, options: watchedByServer, connectionTimeoutMillis: patience }
  const channel = postgresChannel(listening, cheap)
  return {
    engine: 'postgres',
    channel,
    tables: <Tables>() => cheap as Kysely<Tables>,
    heavy: <Tables>() => heavy as Kysely<Tables>,
    async transaction(work) {
      try {
        return await cheap.transaction().execute((transaction) => work(transaction as never))
      } finally {
        // The statements were counted as they ran; what they wrote is to be seen from here on.
        writes++
      }
    },
    snapshot: (work) => postgresSnapshot(cheap, work),
    get writes() {
      return writes
    },
    async close() {
      await channel.close()
      await cheap.destroy()
      await heavy.destroy()
    },
  }
}
