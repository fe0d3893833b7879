import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'

interface SiteTables {
  site_settings: { key: string; value: string }
}

/** The key of this installation, made at the first start. Whoever replaces it makes every address that was given out void. */
export async function readSigningKey(db: Database): Promise<Buffer> {
  const tables = db.tables<SiteTables>()
  const fresh = { key: 'signing-key', value: randomBytes(32).toString('base64') }
  await tables
    .insertInto('site_settings')
    .values(fresh)
    .onConflict((c) => c.doNothing())
    .execute()
  const row = await tables
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', fresh.key)
    .executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
}
