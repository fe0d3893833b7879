import { createHash, randomBytes } from 'node:crypto'
import type { TokenScope } from '@vitrine/contract/tokens.ts'
import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { demandApiRight } from './demand-api-right.ts'
import { insertToken } from './tokens.repository.ts'

export interface NewToken {
  userId: number
  name: string
  scope: TokenScope
  /** Milliseconds since 1970; null: until it is revoked. */
  expiresAt: number | null
}

/** Tokens begin with this, so that a leaked one is recognised by people and scanners. */
const prefix = 'vit_'

/**
 * Makes a token; its text is answered here and never again.
 * @throws TokenUseless when the person may not use the API.
 */
export async function addToken(
  viewer: Viewer,
  token: NewToken,
  platform: Platform,
): Promise<{ id: string; token: string }> {
  await demandApiRight(token.userId, platform)
  const text = prefix + randomBytes(32).toString('base64url')
  const id = randomBytes(9).toString('base64url')
  const subject = { kind: 'token' as const, id, name: token.name }
  const details = { userId: token.userId, scope: token.scope, expiresAt: token.expiresAt }
  const row = {
    id,
    user_id: token.userId,
    name: token.name,
    token_hash: hashToken(text),
    scope: token.scope,
    expires_at: token.expiresAt,
    created_at: platform.clock.now(),
    created_by: viewer.userId,
  }
  const entry = { deed: 'token.added', subject, details } as const
  await doNoted(viewer, entry, platform, (inside) => insertToken(row, inside))
  return { id, token: text }
}

export function hashToken(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
