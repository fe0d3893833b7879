import type { TokenScope } from '@vitrine/contract/tokens.ts'
import type { Executing } from '#platform/database/deed.ts'

export interface TokenRow {
  id: string
  user_id: number
  name: string
  token_hash: string
  scope: TokenScope
  expires_at: number | null
  created_at: number
  created_by: number | null
}

interface TokensTables {
  api_tokens: TokenRow
  token_uses: { token_id: string; at: number }
}

/** A token as its owner sees it. */
export type ListedToken = Omit<TokenRow, 'token_hash'> & { used_at: number | null }

export async function insertToken(row: TokenRow, { db }: Executing): Promise<void> {
  await db.tables<TokensTables>().insertInto('api_tokens').values(row).execute()
}

export async function findTokenByHash(hash: string, { db }: Executing): Promise<TokenRow | null> {
  const query = db.tables<TokensTables>().selectFrom('api_tokens').selectAll().where('token_hash', '=', hash)
  return (await query.executeTakeFirst()) ?? null
}

/** All of one person, the newest first; their number is limited when they are made. */
export async function listTokensOf(userId: number, { db }: Executing): Promise<ListedToken[]> {
  return db
    .tables<TokensTables>()
    .selectFrom('api_tokens')
    .leftJoin('token_uses', 'token_uses.token_id', 'api_tokens.id')
    .select(['id', 'user_id', 'name', 'scope', 'expires_at', 'created_at', 'created_by', 'at as used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function upsertUse(id: string, { db, clock }: Executing): Promise<void> {
  const at = clock.now()
  const row = { token_id: id, at }
  const tables = db.tables<TokensTables>()
  await tables
    .insertInto('token_uses')
    .values(row)
    .onConflict((conflict) => conflict.column('token_id').doUpdateSet({ at }))
    .execute()
}

export async function findTokenById(id: string, { db }: Executing): Promise<TokenRow | null> {
  const query = db.tables<TokensTables>().selectFrom('api_tokens').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Answers how many there were. */
export async function deleteTokensOf(userId: number, { db }: Executing): Promise<number> {
  const query = db.tables<TokensTables>().deleteFrom('api_tokens').where('user_id', '=', userId)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** Returns false when there is no such token. */
export async function deleteToken(id: string, { db }: Executing): Promise<boolean> {
  const query = db.tables<TokensTables>().deleteFrom('api_tokens').where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}
