import type { Kysely } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import type { Kept, KeptTables } from './kept-tables.ts'

const key = 'originals-owner'

/** The id of this site by which its buckets are marked; made when it is asked for first. */
export async function getOwner(fresh: string, kept: Kept): Promise<string> {
  const add = kept.insertInto('site_settings').values({ key, value: fresh })
  await add.onConflict((c) => c.doNothing()).execute()
  const row = await kept.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}

export async function deleteOwner(db: Connection): Promise<void> {
  await (db as Kysely<KeptTables>).deleteFrom('site_settings').where('key', '=', key).execute()
}
