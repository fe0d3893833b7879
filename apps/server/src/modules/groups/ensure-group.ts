import { fold } from '@vitrine/search-language/fold.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findGroupIdByName, nextGroupId } from './groups.queries.ts'
import { insertGroup } from './groups.repository.ts'

/** The number of the group with this name, which is made when there is none. */
export async function ensureGroup(name: string, description: string, executing: Executing): Promise<number> {
  const known = await findGroupIdByName(fold(name), executing)
  if (known !== null) return known
  const id = await nextGroupId(executing)
  await insertGroup({ id, name, description }, executing)
  return (await findGroupIdByName(fold(name), executing)) ?? ensureGroup(name, description, executing)
}
