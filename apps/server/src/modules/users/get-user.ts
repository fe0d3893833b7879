import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { findListedUser, type ListedUser } from './user-directory.queries.ts'
import { usersPaths } from './users.paths.ts'
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

/**
 * The user names in these addresses, by address.
 * @throws Problem InvalidRequest that names the field for what is no address of a person.
 */
export function namesAt(
  given: { field: string; hrefs: readonly string[] },
  { settings }: Pick<Platform, 'settings'>,
): Map<string, string> {
  const named = new Map<string, string>()
  for (const href of given.hrefs) {
    const username = usersPaths.nameIn(href, settings.base)
    if (username !== null) named.set(href, username)
    else {
      const fields = [{ field: given.field, rule: 'href', message: say('users.noAddress') }]
      throw new Problem('InvalidRequest', { message: say('users.noAddress'), fields })
    }
  }
  return named
}

/** The numbers of people at these addresses, each once. @throws Problem InvalidRequest, PermissionDenied, NotFound. */
export async function idsAt(
  viewer: Viewer,
  given: { field: string; hrefs: readonly string[] },
  platform: Platform,
): Promise<number[]> {
  const names = [...namesAt(given, platform).values()]
  const ids = await Promise.all(names.map(async (username) => (await getUser(viewer, { username }, platform)).id))
  return [...new Set(ids)]
}
