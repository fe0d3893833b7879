import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { builtIn } from './built-in-people.ts'
import { findListedUser, type ListedUser } from './user-directory.queries.ts'
import { findUserByName } from './users.queries.ts'

/** Directory and members are for those who manage people (wire reference 20). @throws Problem PermissionDenied. */
export function demandDirectory(viewer: Viewer): void {
  demandGroupPermission(viewer, 'manageUsers')
}

export const pickers = ['manageArchives', 'inviteUsers', 'manageUsers'] as const

/** Dialogs in which somebody is chosen: for those who have one (wire reference 20.8). @throws Problem PermissionDenied. */
export function demandPickers(viewer: Viewer): void {
  demandGroupPermission(viewer, ...pickers)
}

/**
 * One person, for those who manage people and for the person.
 * @throws Problem PermissionDenied to everybody else, for names that nobody has as well: nobody learns who there is; NotFound.
 */
export async function getUser(
  viewer: Viewer,
  who: { username: string } | { id: number },
  platform: Platform,
): Promise<ListedUser> {
  const id = 'id' in who ? who.id : ((await findUserByName(who.username, platform))?.id ?? null)
  if (id === null || id !== viewer.userId || viewer.kind !== 'user') demandDirectory(viewer)
  const user = id === null ? null : await findListedUser(id, platform)
  if (!user) throw new Problem('NotFound')
  return user
}

/** Nobody else can be the owner yet. */
export const siteOwnerId = builtIn.administrator
