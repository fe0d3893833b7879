import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { readAccessToken } from './access-token.ts'
import { hashGrantSecret } from './grant-secret.ts'
import { findLiveGrant, type LiveGrant } from './grants.repository.ts'

/** What was given, kept until something of it ends. Only signed secrets are looked up, so that nobody fills the memory. */
const knownGrant = keptRead(['people'], findLiveGrant)

/**
 * For whom an access token asks; null when it is not ours, its time is over, its grant has ended or its application is
 * switched off. Whether the person may still be acted for is asked with `opened_under`.
 */
export async function findAccessToken(text: string, platform: Platform): Promise<LiveGrant | null> {
  const token = readAccessToken(text, platform.signingKey)
  if (!token || token.until * 1000 <= platform.clock.now()) return null
  return knownGrant(hashGrantSecret('tokens', token.secret), platform)
}
