import type { Platform } from '#platform/platform.ts'

interface SiteTables {
  site_settings: { key: string; value: string }
}

const key = 'cookie-consent'

export async function findTexts({ db }: Platform): Promise<string | null> {
  const query = db.tables<SiteTables>().selectFrom('site_settings').select('value').where('key', '=', key)
  return (await query.executeTakeFirst())?.value ?? null
}

/** Null goes back to the standard text. */
export async function saveTexts(value: string | null, { db }: Platform): Promise<void> {
  const tables = db.tables<SiteTables>()
  if (value === null) {
    await tables.deleteFrom('site_settings').where('key', '=', key).execute()
    return
  }
  await tables
    .insertInto('site_settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
