import { createHash } from 'node:crypto'
import type { ApplicationRow } from '#modules/applications/applications.tables.ts'
import { type Actor, noteDeed } from '#modules/audit/note-deed.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { hashDelegationSecret, newDelegationSecret, readRefreshToken } from './delegation-secret.ts'
import { deleteDelegation, holdDelegation, updateDelegation } from './delegations.repository.ts'
import type { DelegationRow } from './delegations.tables.ts'
import { programOf } from './give-delegation.ts'

/** A refresh token is good for ninety days after the one before it was used. */
const refreshLifetime = 90 * 86_400_000

/** Who asks, when and from where. */
export interface Asking {
  application: ApplicationRow
  /** When the request came: what was used up after that was good when it was sent. */
  at: number
  from: string
}

/** What a code or a refresh token was good for. */
export interface Taken {
  delegationId: number
  userId: number
  openedUnder: number | null
  secret: string
  /** Of the refresh token that is good from now on. */
  number: number
}

/** What a token request says beside the code. */
export interface CodeProof {
  redirectUri: string | undefined
  verifier: string | undefined
}

/**
 * Takes a code (RFC 6749, 4.1.3). It is good for one try: with a wrong address or verifier it is gone. Null when it is not
 * good; what came of it ends when it is sent again after it was used (4.1.2).
 */
export async function takeCode(
  code: string,
  proof: CodeProof,
  asking: Asking,
  platform: Platform,
): Promise<Taken | null> {
  return deed(platform, async (inside) => {
    const row = await holdDelegation({ code_hash: hashDelegationSecret('code', code) }, inside)
    if (row === null || row.application_id !== asking.application.id) return null
    if (row.taken_at !== null) return endReplayed(row, asking, inside)
    if (row.expires_at <= inside.clock.now()) return null
    if (!isProven(row, proof)) {
      await deleteDelegation(row.id, inside)
      return null
    }
    const secret = newDelegationSecret()
    const entry = {
      deed: 'program.tokenGiven' as const,
      subject: programOf(asking.application),
      details: { kind: 'code' },
    }
    await noteDeed(await personOf(row, asking, inside), entry, inside)
    return renew(row, { secret, secret_hash: hashDelegationSecret('tokens', secret) }, inside)
  })
}

/** Takes a refresh token and makes the next one the good one. Null as above: a used one that comes again ends them all. */
export async function takeRefreshToken(text: string, asking: Asking, platform: Platform): Promise<Taken | null> {
  const token = readRefreshToken(text, platform.signingKey)
  if (token === null) return null
  return deed(platform, async (inside) => {
    const row = await holdDelegation({ secret_hash: hashDelegationSecret('tokens', token.secret) }, inside)
    if (row === null || row.application_id !== asking.application.id || row.kind !== 'code') return null
    if (token.number !== row.refreshed) return endReplayed(row, asking, inside)
    if (row.expires_at <= inside.clock.now()) return null
    const entry = { deed: 'program.tokenRefreshed' as const, subject: programOf(asking.application) }
    await noteDeed(await personOf(row, asking, inside), entry, inside)
    return renew(row, { secret: token.secret }, inside)
  })
}

async function renew(
  row: DelegationRow,
  { secret, ...change }: { secret: string; secret_hash?: string },
  inside: Executing,
): Promise<Taken> {
  const now = inside.clock.now()
  const number = row.refreshed + 1
  await updateDelegation(
    row.id,
    { ...change, refreshed: number, taken_at: now, expires_at: now + refreshLifetime },
    inside,
  )
  return { delegationId: row.id, userId: row.user_id, openedUnder: row.opened_under, secret, number }
}

/**
 * What was used up came again. Two who asked at the same moment were both right to; whoever comes later has found it
 * somewhere, or shares it with who has, and nobody can tell which of the two.
 */
async function endReplayed(row: DelegationRow, asking: Asking, inside: Executing): Promise<null> {
  if (row.taken_at !== null && asking.at <= row.taken_at) return null
  const entry = { deed: 'program.replayed' as const, subject: programOf(asking.application) }
  await noteDeed(await personOf(row, asking, inside), entry, inside)
  await deleteDelegation(row.id, inside)
  return null
}

function isProven(row: DelegationRow, { redirectUri, verifier }: CodeProof): boolean {
  if (
    row.is_redirect_sent === 1
      ? redirectUri !== row.redirect_uri
      : (redirectUri ?? row.redirect_uri) !== row.redirect_uri
  )
    return false
  // A verifier without a challenge: somebody took the challenge away on the way here.
  if (row.challenge === '') return verifier === undefined
  if (verifier === undefined || !/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
  return createHash('sha256').update(verifier).digest('base64url') === row.challenge
}

/** For whom a program asks. */
async function personOf({ user_id }: DelegationRow, { from }: Asking, inside: Executing): Promise<Actor> {
  const user = await findUser(user_id, inside)
  return { kind: 'user', userId: user_id, userName: user?.username ?? '', from }
}
