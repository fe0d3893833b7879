import { type Kysely, sql } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Which stacks a rule has made, so that a rule may join them, and which assets people have taken out, so that none takes them in. */
export async function stackRules(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('stacks')
    .addColumn('by_rule', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('unstacked_assets')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .execute()
  // What the one rule that there was would have made: files of one name.
  const stem = sql.raw(
    engine === 'sqlite' ? "rtrim(a.path, replace(a.path, '.', ''))" : "regexp_replace(a.path, '[^.]*$', '')",
  )
  await sql`update stacks set by_rule = 1
    where archive_id in (select id from archives where stack_rule = 'raw-and-jpeg')
      and (select count(distinct ${stem}) from stack_members m join assets a on a.id = m.asset_id
        where m.stack_id = stacks.id) = 1`.execute(db)
}
