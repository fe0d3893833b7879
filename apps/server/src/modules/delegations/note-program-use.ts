import { LRUCache } from 'lru-cache'
import { noteApplicationUse } from '#modules/applications/note-application-use.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { type LiveDelegation, updateConnection } from './delegations.repository.ts'

/** As with tokens: people want to know whether it is still used, not how often. */
const often = 3_600_000

const noted = new WeakMap<Platform, LRUCache<number, number>>()

/** Notes that a program asked just now, for its person and for those who run the site. */
export async function noteProgramUse(delegation: LiveDelegation, platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const known = noted.get(platform) ?? new LRUCache<number, number>({ max: 10_000 })
  noted.set(platform, known)
  if (now - (known.get(delegation.id) ?? Number.NEGATIVE_INFINITY) < often) return
  known.set(delegation.id, now)
  await deed(platform, async (inside) => {
    await noteApplicationUse(delegation.application_id, inside)
    if (delegation.connection_id !== null) await updateConnection(delegation.connection_id, { used_at: now }, inside)
  })
}
