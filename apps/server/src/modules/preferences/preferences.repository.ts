import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'

interface PreferencesTables {
  preferences: { user_id: number; preference_group: string; key: string; value: string }
}

export interface Preference {
  group: string
  key: string
  /** JSON text. */
  value: string
}

export async function listPreferences(userId: number, { db }: Executing): Promise<Preference[]> {
  const rows = await db
    .tables<PreferencesTables>()
    .selectFrom('preferences')
    .select(['preference_group as group', 'key', 'value'])
    .where('user_id', '=', userId)
    .orderBy('preference_group')
    .orderBy('key')
    .execute()
  return rows
}

/** Sets and removes several keys at once; `value` null removes. */
export async function changePreferences(
  userId: number,
  changes: readonly { group: string; key: string; value: string | null }[],
  { db }: Executing,
): Promise<void> {
  await db.transaction<PreferencesTables, void>(async (transaction) => {
    for (const { group, key, value } of changes) {
      if (value === null) {
        await transaction
          .deleteFrom('preferences')
          .where('user_id', '=', userId)
          .where('preference_group', '=', group)
          .where('key', '=', key)
          .execute()
        continue
      }
      await transaction
        .insertInto('preferences')
        .values({ user_id: userId, preference_group: group, key, value })
        .onConflict((c) =>
          c.columns(['user_id', 'preference_group', 'key']).doUpdateSet({ value: sql`excluded.value` }),
        )
        .execute()
    }
  })
}

/** What people have under one key, by the number of the person, read along an index. */
export async function listOfAll(
  { group, key, after, limit }: { group: string; key: string; after: number; limit: number },
  { db }: Executing,
): Promise<{ userId: number; value: string }[]> {
  const query = db.tables<PreferencesTables>().selectFrom('preferences').select(['user_id as userId', 'value'])
  const mine = query.where('key', '=', key).where('preference_group', '=', group).where('user_id', '>', after)
  const rows = await mine.orderBy('user_id').limit(limit).execute()
  return rows.map(({ userId, value }) => ({ userId: Number(userId), value }))
}
