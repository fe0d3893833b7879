import { fold } from '@vitrine/search-language/fold.ts'
import type { Platform } from '#platform/platform.ts'
import { findGroupIdByName, highestGroupId } from './groups.queries.ts'
import { insertGroup } from './groups.repository.ts'

/** The first number for groups that people add, after those that are always there. */
const firstGroupId = 10_002

/** The number of the group with this name, which is made when there is none. */
export async function ensureGroup(name: string, description: string, platform: Platform): Promise<number> {
  const known = await findGroupIdByName(fold(name), platform)
  if (known !== null) return known
  const id = Math.max(firstGroupId, (await highestGroupId(platform)) + 1)
  await insertGroup({ id, name, description }, platform)
  return (await findGroupIdByName(fold(name), platform)) ?? ensureGroup(name, description, platform)
}
