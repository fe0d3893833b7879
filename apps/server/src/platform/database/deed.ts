import type { Transaction } from 'kysely'
import type { Clock } from '#platform/clock/clock.ts'
import type { Executor } from './database.ts'

/** What repositories are given: the platform as it is, or a deed. */
export interface Executing {
  readonly db: Executor
  readonly clock: Clock
}

/**
 * One deed: rows, audit entry, changes of values and versions that `work` writes are there together or not at all. What is
 * given to `work` has neither tasks nor events nor kept reads, since these would tell of what may never come to be; they belong
 * after the deed. A deed inside a deed is a part of the outer one, on both engines.
 */
export function deed<Result>({ db, clock }: Executing, work: (inside: Executing) => Promise<Result>): Promise<Result> {
  return db.transaction((transaction) => work({ db: within(transaction, db), clock }))
}

function within(transaction: Transaction<unknown>, { engine }: Executor): Executor {
  return {
    engine,
    tables: () => transaction as never,
    heavy: () => transaction as never,
    transaction: (work) => work(transaction as never),
  }
}
