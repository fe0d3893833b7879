import type { TermsTexts } from '@vitrine/contract/terms-of-use.ts'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { findLastVersion, lastAccepted, lastAsked } from './terms-of-use.repository.ts'
import { passedVersion } from './terms-pass.ts'

/** The terms that hold now. */
export interface CurrentTerms {
  number: number
  texts: TermsTexts
  publishedAt: number
  /** Whoever accepted this version or a later one is not asked. */
  needed: number
  asksPrograms: boolean
}

/** Kept until a version is published or changed: asked at every download. */
const knownTerms = keptRead(['people'], async (_: 'all', platform): Promise<CurrentTerms | null> => {
  const last = await findLastVersion(platform)
  if (last === null || last.is_on === 0) return null
  return {
    number: last.number,
    texts: JSON.parse(last.texts) as TermsTexts,
    publishedAt: last.published_at,
    needed: await lastAsked(platform),
    asksPrograms: last.asks_programs === 1,
  }
})

/** The terms that hold now; null where the site has none, or asks nobody. */
export const currentTerms = (platform: Platform): Promise<CurrentTerms | null> => knownTerms('all', platform)

/** The last version that somebody is known to have accepted: nothing takes that back. */
const accepted = new WeakMap<Platform, LRUCache<number, number>>()

/** The terms that whoever asks has to accept before a file is downloaded; null where nothing stands in the way. */
export async function dueTerms(viewer: Viewer, platform: Platform): Promise<CurrentTerms | null> {
  const terms = await currentTerms(platform)
  if (terms === null || viewer.kind === 'system') return null
  // Nobody is there who could be asked; what a person's program may have follows from the person.
  if (viewer.isForItself || (viewer.scope !== null && !terms.asksPrograms)) return null
  if (viewer.kind === 'guest') return passedVersion(viewer.termsPass, platform) >= terms.needed ? null : terms
  const { userId } = viewer.seenBy ?? viewer
  const known = accepted.get(platform) ?? new LRUCache<number, number>({ max: 10_000 })
  accepted.set(platform, known)
  if ((known.get(userId) ?? 0) >= terms.needed) return null
  const last = await lastAccepted(userId, platform)
  if (last < terms.needed) return terms
  known.set(userId, last)
  return null
}
