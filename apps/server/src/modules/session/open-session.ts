import { policyOf, type Way } from '#modules/sign-in-policies/policy-of.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import type { Platform } from '#platform/platform.ts'
import { insertSession } from './session.repository.ts'
import { endOf } from './session-limits.ts'
import { hashSessionToken, newSessionName, newSessionToken } from './session-token.ts'

export interface OpenSession {
  /** For the cookie; only its hash is kept. */
  token: string
  remember: boolean
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * A fresh token at every sign-in, so that none that was planted before can be used after. `user`:
 * as it was when the password was found right; what ended sessions since ends this one too.
 */
export async function openSession(
  user: Pick<UserRow, 'id' | 'sessions_from'>,
  { remember, way }: { remember: boolean; way: Way },
  platform: Platform,
): Promise<OpenSession> {
  const token = newSessionToken()
  const now = platform.clock.now()
  const expiresAt = endOf({ remember, createdAt: now }, await policyOf(user.id, platform), now)
  const session = {
    tokenHash: hashSessionToken(token),
    userId: user.id,
    openedUnder: user.sessions_from,
    seenAs: null,
    way,
  }
  const place = { name: newSessionName(), agent: '', address: '' }
  await insertSession({ ...session, ...place, createdAt: now, seenAt: now, expiresAt, remember }, platform)
  return { token, remember, expiresAt }
}
