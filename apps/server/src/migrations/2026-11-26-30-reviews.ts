import type { Kysely } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Archives in which what people upload waits until somebody approves it, and how assets stand there. */
export async function reviews(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const flag = (table: string, name: string) =>
    db.schema
      .alterTable(table)
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await flag('archives', 'review_uploads')
  await flag('uploads', 'is_reviewed')
  for (const name of ['review_state', 'review']) {
    await db.schema
      .alterTable('assets')
      .addColumn(name, keyText(engine), (c) => c.notNull().defaultTo(''))
      .execute()
  }
  await db.schema.alterTable('assets').addColumn('review_by', 'bigint').execute()
  const inReview = db.schema.createIndex('assets_in_review').on('assets').columns(['review_state', 'review_by'])
  await inReview.where('review_state', '<>', '').execute()
}
