import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/** What is counted: triggers of the database add one at each change of the tables that belong to a topic. */
const topics = ['people', 'access', 'archives', 'folders', 'taxonomies', 'fields'] as const
export type Topic = (typeof topics)[number]
export type Counters = Readonly<Record<Topic, number>>

/** What other processes have written is seen after this many milliseconds at most; what this one has, at once. */
const patience = 250

interface ChangeTables {
  change_counters: { topic: Topic; value: number }
}

/** Tells how often each topic has changed, mostly without asking the database. */
export class Changes {
  readonly #db: Database
  #known: { counters: Counters; writes: number; at: number } | null = null
  #asking: { promise: Promise<Counters>; writes: number } | null = null

  constructor(db: Database) {
    this.#db = db
  }

  /** The counters: at once while this process has written nothing since and the database was asked a moment ago. */
  now(): Counters | Promise<Counters> {
    const { writes } = this.#db
    const known = this.#known
    if (known && known.writes === writes && performance.now() - known.at < patience) return known.counters
    // Only a question that was put after the last write may be waited for.
    if (this.#asking?.writes === writes) return this.#asking.promise
    const promise = this.#read(writes)
    this.#asking = { promise, writes }
    const done = () => {
      if (this.#asking?.promise === promise) this.#asking = null
    }
    promise.then(done, done)
    return promise
  }

  async #read(writes: number): Promise<Counters> {
    const at = performance.now()
    const rows = await this.#db.tables<ChangeTables>().selectFrom('change_counters').selectAll().execute()
    const found = new Map(rows.map(({ topic, value }) => [topic, value]))
    const counters = Object.fromEntries(topics.map((topic) => [topic, found.get(topic) ?? 0])) as Counters
    if (!this.#known || this.#known.writes <= writes) this.#known = { counters, writes, at }
    return counters
  }
}

/** Far ahead of every number that was ever answered: for rows that were carried from another time, a back-up. */
export async function leapCounters(db: Kysely<unknown>): Promise<void> {
  await sql`update change_counters set value = value + 1000000`.execute(db)
}
