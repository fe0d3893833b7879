import { policyOf } from '#modules/sign-in-policies/policy-of.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteSession, findSessionRow, type SessionRow, saveSessionUse } from './session.repository.ts'
import { isOverBy } from './session-limits.ts'
import { sessionLifetime } from './session-token.ts'

/** Kept until somebody signs out or is shut out. */
const knownSession = keptRead(['people'], findSessionRow)

/** Clocks of several servers differ by less. */
const clockFault = 300_000

/** The session if it is still running. What the policies of its person end is over for good. */
export async function findSession(tokenHash: string, platform: Platform): Promise<SessionRow | null> {
  const now = platform.clock.now()
  // One that ends later than any can was prolonged by a clock that was ahead.
  const latest = now + sessionLifetime.long + clockFault
  const isWithin = (row: SessionRow | null): row is SessionRow =>
    row !== null && row.expiresAt > now && row.expiresAt <= latest
  const isEnded = async (row: SessionRow) => isOverBy(await policyOf(row.userId, platform), row, now)
  const kept = await knownSession(tokenHash, platform)
  if (isWithin(kept) && !(await isEnded(kept))) return kept
  // It may have been opened or prolonged since, here or by another process; neither is counted.
  knownSession.forget(tokenHash, platform)
  const row = await findSessionRow(tokenHash, platform)
  if (!isWithin(row)) return null
  if (!(await isEnded(row))) return row
  await deleteSession(tokenHash, platform)
  return null
}

/** When and from where the session was used last, and how long it lasts. */
export async function noteSessionUse(
  tokenHash: string,
  use: Pick<SessionRow, 'seenAt' | 'expiresAt' | 'agent' | 'address'>,
  platform: Platform,
): Promise<void> {
  await saveSessionUse(tokenHash, use, platform)
  knownSession.forget(tokenHash, platform)
}
