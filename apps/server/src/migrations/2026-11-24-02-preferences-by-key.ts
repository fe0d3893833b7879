import type { Kysely } from 'kysely'

/** What all people have under one key is read when addresses that they keep are not good any more. */
export async function preferencesByKey(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('preferences_by_key')
    .on('preferences')
    .columns(['key', 'preference_group', 'user_id'])
    .execute()
}
