import { findUser } from '#modules/users/users.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { insertSession } from './session.repository.ts'
import { hashSessionToken, newSessionToken, sessionLifetime } from './session-token.ts'

export interface OpenSession {
  /** For the cookie; only its hash is kept. */
  token: string
  remember: boolean
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * A fresh token at every sign-in, so that none that was planted before can be used after. It begins after the moment up to
 * which sessions are void, also when both fall into one millisecond.
 */
export async function openSession(userId: number, remember: boolean, platform: Platform): Promise<OpenSession> {
  const token = newSessionToken()
  const user = await findUser(userId, platform)
  const now = platform.clock.now()
  const createdAt = Math.max(now, (user?.sessions_from ?? 0) + 1)
  const expiresAt = now + (remember ? sessionLifetime.long : sessionLifetime.short)
  await insertSession(
    { tokenHash: hashSessionToken(token), userId, createdAt, seenAt: now, expiresAt, remember },
    platform,
  )
  return { token, remember, expiresAt }
}
