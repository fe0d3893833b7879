import type { TokenScope } from '@vitrine/contract/tokens.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken } from './add-token.ts'
import { findTokenByHash } from './tokens.repository.ts'

/** A token as it was made, kept until one changes. */
const knownToken = keptRead(['people'], findTokenByHash)

/** Whose token it is and what it may be used for; null when it is unknown or its time is over. */
export async function findToken(
  text: string,
  platform: Platform,
): Promise<{ id: string; userId: number; scope: TokenScope } | null> {
  const row = await knownToken(hashToken(text), platform)
  if (!row || (row.expires_at !== null && row.expires_at <= platform.clock.now())) return null
  return { id: row.id, userId: row.user_id, scope: row.scope }
}
