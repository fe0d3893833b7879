import { insertGroup, insertGroupMember } from '../apps/server/src/modules/groups/groups.repository.ts'
import type { AccessEntry } from '../apps/server/src/modules/permissions/access-list.ts'
import { addToken } from '../apps/server/src/modules/tokens/add-token.ts'
import { addUser } from '../apps/server/src/modules/users/add-user.ts'
import { builtIn } from '../apps/server/src/modules/users/built-in-people.ts'
import { findUserByName } from '../apps/server/src/modules/users/users.queries.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'

const desks = Array.from({ length: 12 }, (_, at) => 10_100 + at)

/**
 * Who may do what: an editor of two desks sees 14 of the 20 archives that hold something, the first two through a filter;
 * each of the others names four groups, as an organisation with many desks has it.
 */
export function accessOfArchive(archive: number): AccessEntry[] {
  const permissions = ['View', 'Preview', 'Download'] as const
  const group = (memberId: number, autoSearch = ''): AccessEntry => ({
    memberKind: 'group',
    memberId,
    autoSearch,
    permissions,
  })
  const others = [4, 5, 6].map((step) => group(desks[2 + ((archive + step) % 10)] ?? 0))
  if (archive < 2) return [group(desks[0] ?? 0, '101:fifthcountry'), ...others]
  if (archive < 14) return [group(desks[archive % 2] ?? 0), ...others]
  return others
}

/** Makes the desks and an editor with a token for the API; answers the token. */
export async function makeEditor(platform: Platform): Promise<string> {
  for (const id of desks) {
    await insertGroup({ id, name: `Desk ${id}`, description: '', permissions: ['api'] }, platform)
  }
  const known = await findUserByName('editor', platform)
  const editor =
    known ?? (await addUser(actingAsSystem('a benchmark'), { username: 'editor', password: null }, platform))
  for (const id of [...desks.slice(0, 2), builtIn.registeredUsers]) {
    await insertGroupMember(id, { kind: 'user', id: editor.id }, platform)
  }
  const wish = { userId: editor.id, name: 'benchmark', scope: 'all', expiresAt: null } as const
  return (await addToken(actingAsSystem('a benchmark'), wish, platform)).token
}
