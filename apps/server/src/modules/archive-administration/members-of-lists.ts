import { findGroups } from '#modules/groups/group-directory.queries.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import { findListedUsers } from '#modules/users/user-directory.queries.ts'
import { readProfile } from '#modules/users/user-profile.ts'
import type { Platform } from '#platform/platform.ts'

/** What people and groups in access lists are called. */
export interface KnownMembers {
  has(entry: AccessEntry): boolean
  about(entry: AccessEntry): { name: string; description: string }
}

/** Looks up all who stand in some access lists, at once. Whoever is deleted at present is not there, and called by number. */
export async function knownMembers(entries: readonly AccessEntry[], db: Platform['db']): Promise<KnownMembers> {
  const idsOf = (kind: AccessEntry['memberKind']) => [
    ...new Set(entries.filter(({ memberKind }) => memberKind === kind).map(({ memberId }) => memberId)),
  ]
  const [users, groups] = await Promise.all([findListedUsers(idsOf('user'), db), findGroups(idsOf('group'), db)])
  const found = ({ memberKind, memberId }: AccessEntry) => {
    if (memberKind === 'group') {
      const group = groups.get(memberId)
      return group && { name: group.name, description: group.description }
    }
    const user = users.get(memberId)
    return user && { name: fullNameOf(user), description: readProfile(user.profile).description }
  }
  return {
    has: (entry) => found(entry) !== undefined,
    about: (entry) => found(entry) ?? { name: String(entry.memberId), description: '' },
  }
}
