import type { Platform } from '#platform/platform.ts'
import { findTokenById, type TokenRow } from './tokens.repository.ts'

/** A token by its number, without what it hashes to, for whoever explains rights. */
export async function tokenById(id: string, platform: Platform): Promise<Omit<TokenRow, 'token_hash'> | null> {
  const row = await findTokenById(id, platform)
  if (!row) return null
  const { token_hash: _, ...token } = row
  return token
}
