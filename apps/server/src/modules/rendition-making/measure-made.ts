import type { Platform } from '#platform/platform.ts'
import { measureAllMade } from './made-renditions.repository.ts'

/** How many renditions were made on demand, what they take in the store, and the limit above which the least used go. */
export async function measureMade(platform: Platform): Promise<{ count: number; bytes: number; limit: number }> {
  return { ...(await measureAllMade(platform)), limit: platform.settings.renditionCache }
}
