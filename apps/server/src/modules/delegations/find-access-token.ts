import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { readAccessToken } from './access-token.ts'
import { hashDelegationSecret } from './delegation-secret.ts'
import { findLiveDelegation, type LiveDelegation } from './delegations.repository.ts'

/** What was given, kept until something of it ends. Only signed secrets are looked up, so that nobody fills the memory. */
const knownDelegation = keptRead(['people'], findLiveDelegation)

/**
 * For whom an access token asks; null when it is not ours, its time is over, its delegation has ended or its application is
 * switched off. Whether the person may still be acted for is asked with `opened_under`.
 */
export async function findAccessToken(text: string, platform: Platform): Promise<LiveDelegation | null> {
  const token = readAccessToken(text, platform.signingKey)
  if (!token || token.until * 1000 <= platform.clock.now()) return null
  return knownDelegation(hashDelegationSecret('tokens', token.secret), platform)
}
