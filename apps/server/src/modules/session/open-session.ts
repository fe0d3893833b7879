import { policyOf, type Way } from '#modules/sign-in-policies/policy-of.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import type { Platform } from '#platform/platform.ts'
import { insertSession } from './session.repository.ts'
import { endOf, forgottenAt } from './session-limits.ts'
import { hashSessionToken, newSessionName, newSessionToken } from './session-token.ts'

export interface OpenSession {
  /** For the cookie; only its hash is kept. */
  token: string
  remember: boolean
  /** Milliseconds since 1970 from which on the browser keeps it no more, where it is to `remember`. */
  forgottenAt: number
}

/**
 * A fresh token at every sign-in, so that none that was planted before can be used after. `user`:
 * as it was when the password was found right; what ended sessions since ends this one too. `createdAt`: of a session that it goes
 * on with, so that its whole length does not begin anew.
 */
export async function openSession(
  user: Pick<UserRow, 'id' | 'sessions_from'>,
  { remember, way, createdAt }: { remember: boolean; way: Way; createdAt?: number },
  platform: Platform,
): Promise<OpenSession> {
  const token = newSessionToken()
  const now = platform.clock.now()
  const begun = { remember, createdAt: createdAt ?? now }
  const policy = await policyOf(user.id, platform)
  const session = {
    tokenHash: hashSessionToken(token),
    userId: user.id,
    openedUnder: user.sessions_from,
    seenAs: null,
    way,
  }
  const place = { name: newSessionName(), agent: '', address: '' }
  await insertSession({ ...session, ...place, ...begun, seenAt: now, expiresAt: endOf(begun, policy, now) }, platform)
  return { token, remember, forgottenAt: forgottenAt(begun, policy, now) }
}
