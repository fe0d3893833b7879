import type { SignInPolicy } from '#modules/sign-in-policies/policy-of.ts'
import type { SessionRow } from './session.repository.ts'
import { sessionLifetime } from './session-token.ts'

/** When a session that is used now is over, if it is not used again. */
export function endOf(
  { remember, createdAt }: Pick<SessionRow, 'remember' | 'createdAt'>,
  { idle, longest }: Pick<SignInPolicy, 'idle' | 'longest'>,
  now: number,
): number {
  const lifetime = Math.min(remember ? sessionLifetime.long : sessionLifetime.short, idle ?? Number.POSITIVE_INFINITY)
  return Math.min(now + lifetime, longest === null ? Number.POSITIVE_INFINITY : createdAt + longest)
}

/**
 * When the browser forgets a session: later than any use can prolong it, since the browser is told once. That a session is over
 * unused is seen at its row.
 */
export function forgottenAt(
  { remember, createdAt }: Pick<SessionRow, 'remember' | 'createdAt'>,
  { longest }: Pick<SignInPolicy, 'longest'>,
  now: number,
): number {
  return endOf({ remember, createdAt }, { idle: null, longest }, now)
}

/** Whether what holds for its person now ends a session: it is too old, unused for too long, or was opened by another way. */
export function isOverBy({ ways, idle, longest }: SignInPolicy, session: SessionRow, now: number): boolean {
  if (idle !== null && now - session.seenAt > idle) return true
  if (longest !== null && now - session.createdAt > longest) return true
  // Of sessions of before nobody knows by which way they were opened: it may be one that is closed.
  return ways !== null && (session.way === null || !ways.has(session.way))
}

/**
 * Milliseconds after which it is written again that a session is used: a read of a page must not cost a write. Where a session is
 * soon over unused, it is known more exactly.
 */
export const notedEvery = ({ idle }: Pick<SignInPolicy, 'idle'>) =>
  Math.min(300_000, (idle ?? Number.POSITIVE_INFINITY) / 10)
