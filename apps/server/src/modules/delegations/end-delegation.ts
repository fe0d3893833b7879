import type { ApplicationRow } from '#modules/applications/applications.tables.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { readAccessToken } from './access-token.ts'
import { hashDelegationSecret, readRefreshToken } from './delegation-secret.ts'
import { deleteDelegation, holdDelegation } from './delegations.repository.ts'
import { programOf } from './give-delegation.ts'

/** What was given turned out to be of no use: its person is shut out. */
export async function endDelegation(id: number, executing: Executing): Promise<void> {
  await deleteDelegation(id, executing)
}

/**
 * Ends what a token belongs to, by the wish of its application (RFC 7009): access and refresh tokens together. What is none
 * or has ended is as it should be. Answers false for a token of another application, which stays.
 */
export async function revokeProgramToken(
  text: string,
  { application, from }: { application: ApplicationRow; from: string },
  platform: Platform,
): Promise<boolean> {
  const token = readRefreshToken(text, platform.signingKey) ?? readAccessToken(text, platform.signingKey)
  if (token === null) return true
  return deed(platform, async (inside) => {
    const row = await holdDelegation({ secret_hash: hashDelegationSecret('tokens', token.secret) }, inside)
    if (row === null) return true
    if (row.application_id !== application.id) return false
    const user = await findUser(row.user_id, inside)
    const actor = { kind: 'user' as const, userId: row.user_id, userName: user?.username ?? '', from }
    await noteDeed(actor, { deed: 'program.revoked', subject: programOf(application) }, inside)
    await deleteDelegation(row.id, inside)
    return true
  })
}
