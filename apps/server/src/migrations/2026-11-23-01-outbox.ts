import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * What deeds have to tell once they are settled, in the order in which they were. The one row of `outbox_head` gives out the
 * numbers: whoever writes holds it until the commit, so no number becomes visible before a smaller one.
 */
export async function outbox(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', rowId(engine), (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('news', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('outbox_by_time').on('outbox').column('at').execute()
  await db.schema
    .createTable('outbox_head')
    .addColumn('one', rowId(engine), (c) => c.primaryKey())
    .addColumn('last', 'bigint', (c) => c.notNull())
    .addColumn('epoch', 'bigint', (c) => c.notNull())
    .execute()
  // A database that is filled from another one counts for itself: numbers of the other mean nothing here.
  const epoch = randomInt(2 ** 47)
  await (db as Kysely<{ outbox_head: { one: number; last: number; epoch: number } }>)
    .insertInto('outbox_head')
    .values({ one: 1, last: 0, epoch })
    .execute()
}
