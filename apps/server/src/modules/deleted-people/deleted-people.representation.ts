import type { DeletedUser } from '@vitrine/contract/people.ts'
import { daysUntilRemoval } from '#modules/users/delete-user.ts'
import type { DeletedUserRow } from '#modules/users/deleted-users.queries.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import { deletedPeoplePaths } from './deleted-people.paths.ts'

export function representDeletedUser(user: DeletedUserRow, base: string): DeletedUser {
  return {
    href: base + usersPaths.user(user.username),
    id: user.id,
    username: user.username,
    name: fullNameOf(user),
    email: user.email,
    deleted: new Date(user.deleted_at).toISOString(),
    expires: new Date(user.deleted_at + daysUntilRemoval * 86_400_000).toISOString(),
    remove: base + deletedPeoplePaths.one(user.id),
  }
}
