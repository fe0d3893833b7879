import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import type { TokenScope } from './token-scope.ts'

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
}

export async function insertToken(row: TokenRow, { db }: Platform): Promise<void> {
  await db.tables<TokensTables>().insertInto('api_tokens').values(row).execute()
}

async function findTokenByHash(hash: string, { db }: Platform): Promise<TokenRow | null> {
  const query = db.tables<TokensTables>().selectFrom('api_tokens').selectAll().where('token_hash', '=', hash)
  return (await query.executeTakeFirst()) ?? null
}

/** The same, kept until a token changes. */
export const knownToken = keptRead(['people'], findTokenByHash)

export async function findTokenById(id: string, { db }: Platform): Promise<TokenRow | null> {
  const query = db.tables<TokensTables>().selectFrom('api_tokens').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Returns false when there is no such token. */
export async function deleteToken(id: string, { db }: Platform): Promise<boolean> {
  const query = db.tables<TokensTables>().deleteFrom('api_tokens').where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}
