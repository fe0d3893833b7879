import { builtIn } from '#modules/users/built-in-people.ts'
import { demandDirectory } from '#modules/users/get-user.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findGroup } from './group-directory.queries.ts'
import type { GroupRow } from './groups.tables.ts'

/** What an address says of a group: its number, or which of the built-in ones. */
export interface GroupAddress {
  group?: string
  which?: string
}

const builtInGroups = new Map([
  ['everyone', builtIn.everyone],
  ['registered', builtIn.registeredUsers],
])

/** A number as it stands in an address. @throws Problem NotFound for any other text. */
export function numberAt(text: string | undefined): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new Problem('NotFound')
  return Number(text)
}

/** A group, for those who may read the directory. @throws Problem PermissionDenied, NotFound. */
export async function getGroupAt(
  viewer: Viewer,
  { group, which }: GroupAddress,
  platform: Platform,
): Promise<GroupRow> {
  demandDirectory(viewer)
  const id = which === undefined ? numberAt(group) : builtInGroups.get(which)
  const found = id === undefined ? null : await findGroup(id, platform)
  if (!found) throw new Problem('NotFound')
  return found
}
