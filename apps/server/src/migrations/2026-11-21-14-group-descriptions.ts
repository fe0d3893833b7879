import { type Kysely, sql } from 'kysely'
import { fold } from './frozen/fold.ts'

/** The description of a group folded, so that the directory finds it without case and accents on both engines. */
export async function groupDescriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('groups')
    .addColumn('description_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ id: number; description: string }>`select id, description from groups`.execute(db)
  for (const { id, description } of rows)
    await sql`update groups set description_key = ${fold(description)} where id = ${id}`.execute(db)
}
