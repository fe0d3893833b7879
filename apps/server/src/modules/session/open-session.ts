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

/** A fresh token at every sign-in, so that none that was planted before can be used after. */
export async function openSession(userId: number, remember: boolean, platform: Platform): Promise<OpenSession> {
  const token = newSessionToken()
  const now = platform.clock.now()
  const expiresAt = now + (remember ? sessionLifetime.long : sessionLifetime.short)
  await insertSession(
    { tokenHash: hashSessionToken(token), userId, createdAt: now, seenAt: now, expiresAt, remember },
    platform,
  )
  return { token, remember, expiresAt }
}
