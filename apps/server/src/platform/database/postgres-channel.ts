import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Channel } from './channel.ts'
import { processName } from './other-processes.ts'

const name = 'vitrine'
const reconnectAfter = 1000

/** Nobody's own: all processes hear it, the one that sends included. */
const fromAll = '00000000-0000-0000-0000-000000000000'

/** Says something within a transaction: it is heard by all when that is settled, and by nobody when it is not. */
export async function notifyWhenSettled(event: string, transaction: Kysely<never>): Promise<void> {
  const message = JSON.stringify({ name: event, payload: {} })
  await sql`select pg_notify(${name}, ${`${fromAll} ${message}`})`.execute(transaction)
}

/** LISTEN and NOTIFY: PostgreSQL delivers within milliseconds. Listening holds one connection of its own. */
export function postgresChannel(server: pg.ClientConfig, db: Kysely<unknown>): Channel {
  const own = randomUUID()
  let listener: Listener | null = null
  return {
    async send(message) {
      await sql`select pg_notify(${name}, ${`${own} ${message}`})`.execute(db)
    },
    listen(onMessage, onGap) {
      const hear = (payload: string) => {
        if (!payload.startsWith(own)) onMessage(payload.slice(own.length + 1))
      }
      listener = new Listener(server, hear, onGap)
      listener.connect()
    },
    async close() {
      await listener?.close()
    },
  }
}

class Listener {
  readonly #server: pg.ClientConfig
  readonly #hear: (payload: string) => void
  readonly #onGap: () => void
  #client: pg.Client | null = null
  #again: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(server: pg.ClientConfig, hear: (payload: string) => void, onGap: () => void) {
    this.#server = server
    this.#hear = hear
    this.#onGap = onGap
  }

  connect() {
    const client = new pg.Client({
      ...this.#server,
      application_name: `${processName} channel`,
      // Listening is asked for once and answered at once.
      ...(this.#server.connectionTimeoutMillis ? { query_timeout: this.#server.connectionTimeoutMillis } : {}),
    })
    this.#client = client
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client
      .connect()
      .then(() => client.query(`listen ${name}`))
      // From here on nothing is missed; what went by before this moment was.
      .then(() => this.#onGap())
      .catch(() => this.#lost(client))
  }

  #lost(client: pg.Client) {
    if (this.#isClosed || this.#client !== client) return
    this.#client = null
    client.end().catch(() => undefined)
    this.#onGap()
    this.#again = setTimeout(() => this.connect(), reconnectAfter)
    this.#again.unref()
  }

  async close() {
    this.#isClosed = true
    if (this.#again) clearTimeout(this.#again)
    await this.#client?.end().catch(() => undefined)
  }
}
