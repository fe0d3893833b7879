import { type Kysely, sql } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Where sessions are used, and a name by which their person ends one: the hash of its token is told to nobody. */
export async function sessionDevices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const name of ['name', 'agent', 'address'])
    await db.schema
      .alterTable('sessions')
      .addColumn(name, keyText(engine), (c) => c.notNull().defaultTo(''))
      .execute()
  // Nobody has been told a name yet, and what it is made of cannot be found out from it.
  const random = engine === 'postgres' ? sql`md5(random()::text || token_hash)` : sql`lower(hex(randomblob(16)))`
  await sql`update sessions set name = ${random}`.execute(db)
  await db.schema.createIndex('sessions_by_name').on('sessions').column('name').execute()
}
