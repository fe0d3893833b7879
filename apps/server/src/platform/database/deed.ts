import type { Transaction } from 'kysely'
import type { Clock } from '#platform/clock/clock.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Executor } from './database.ts'
import { announceNews, DeedNews, type News, writeOutbox } from './outbox.ts'

/** What repositories are given: the platform as it is, or a deed. */
export interface Executing {
  readonly db: Executor
  readonly clock: Clock
  /** Within a deed: what it has to tell when it is settled. */
  readonly news?: DeedNews
}

/**
 * One deed: rows, audit entry, changes of values, versions and news that `work` writes are there together or not at all. What
 * is given to `work` has neither tasks nor events nor kept reads, since these would tell of what may never come to be; they
 * belong after the deed, and news (`tell`) into it. A deed inside a deed is a part of the outer one, on both engines.
 */
export async function deed<Result>(
  executing: Executing,
  work: (inside: Executing) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = executing
  const news = executing.news ?? new DeedNews()
  const isOuter = executing.news === undefined
  let told: readonly News[] = []
  const result = await db.transaction(async (transaction) => {
    const inside = { db: within(transaction, db), clock, news }
    const result = await work(inside)
    told = isOuter ? news.rows() : []
    await writeOutbox(told, inside)
    return result
  })
  if (told.length > 0) {
    passFaultPoint('outbox.settled')
    announceNews(db)
  }
  return result
}

/** Tells open windows of a change, when the deed that makes it is settled and not before; as a deed of its own outside of one. */
export async function tell(news: News, executing: Executing): Promise<void> {
  if (executing.news) executing.news.add(news)
  else await deed(executing, async (inside) => inside.news?.add(news))
}

function within(transaction: Transaction<unknown>, { engine }: Executor): Executor {
  return {
    engine,
    tables: () => transaction as never,
    heavy: () => transaction as never,
    transaction: (work) => work(transaction as never),
  }
}
