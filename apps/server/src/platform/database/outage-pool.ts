import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { toOutage } from './database-outage.ts'
import type { postgresWatch } from './postgres-watch.ts'

type PostgresWatch = ReturnType<typeof postgresWatch>

const heard = () => {}

/**
 * A pool that tells an absent server from a bad question, for whoever asks through it, and waits for none that
 * answers nothing. The pool's own clients stay as they
 * are: the pool asks through them too, in another way.
 */
export function outagePool(pool: pg.Pool, watch: PostgresWatch): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error) => Promise.reject(toOutage(error)))
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
      const told = (...given: unknown[]) => {
        const unwatch = watch.over(client)
        return query(...given)
          .catch((error) => Promise.reject(toOutage(error)))
          .finally(unwatch)
      }
      // A connection may break between two statements of a transaction, when no query waits that could be told; unheard it
      // would end the process. The next statement is refused, and the pool drops what is broken.
      client.on('error', heard)
      const release = (destroy?: boolean) => {
        client.off('error', heard)
        client.release(destroy)
      }
      return { query: told, release } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
