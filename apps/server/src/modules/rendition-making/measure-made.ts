import type { Platform } from '#platform/platform.ts'
import { measureAllMade } from './made-renditions.repository.ts'

/** How many renditions were made on demand, what they take in the store, and the limit above which the least used go. */
export async function measureMade(platform: Platform): Promise<{ count: number; bytes: number; limit: number }> {
  return { ...(await measureAllMade(platform)), limit: platform.settings.renditionCache }
}

/** What is made ahead leaves this part to what people ask for, and throws nothing away that they have used. */
const leftForPeople = 1 / 20

/** Bytes that renditions made ahead may still take; at most 0 where there is no room for them. */
export async function roomAhead(platform: Platform): Promise<number> {
  const { bytes, limit } = await measureMade(platform)
  return limit * (1 - leftForPeople) - bytes
}
