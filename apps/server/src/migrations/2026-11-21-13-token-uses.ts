import type { Kysely } from 'kysely'

/** When a token was last used. Beside the tokens: an entry here must not count as a change of them. */
export async function tokenUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('token_uses')
    .addColumn('token_id', 'text', (c) => c.primaryKey().references('api_tokens.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}
