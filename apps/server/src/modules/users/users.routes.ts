import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { builtIn } from './built-in-people.ts'
import { directoryPaging, readDirectoryRequest } from './directory-request.ts'
import { demandDirectory, demandPickers, getUser, pickers, siteOwnerId } from './get-user.ts'
import { findListedUser, type ListedUser, listUsers, userSorts } from './user-directory.queries.ts'
import { usersPaths } from './users.paths.ts'
import { representUser, representUserChoice } from './users.representation.ts'

const fresh = { cacheControl: 'private, no-cache' }
const builtInUsers = new Map([
  ['guest', builtIn.guest],
  ['admin', builtIn.administrator],
])

/** The directory of people, one person, and people to choose from (wire reference 20.2, 20.8). */
export function usersRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const pageAs = async <Shown>(request: FastifyRequest, path: string, represent: (user: ListedUser) => Shown) => {
    const asked = readDirectoryRequest(parseAddress(request.originalUrl), userSorts)
    const { users, count } = await listUsers(asked, null, platform)
    return { data: users.map(represent), count, paging: directoryPaging(base + path, asked, count) }
  }
  const list = (request: FastifyRequest) => {
    demandDirectory(signedInViewer(request))
    return pageAs(request, usersPaths.list, (user) => representUser(user, base))
  }
  app.get(usersPaths.list, openTo.site('manageUsers'), answer({ 'user-list': list }, fresh))

  const picker = (request: FastifyRequest) => {
    demandPickers(signedInViewer(request))
    return pageAs(request, usersPaths.picker, representUserChoice)
  }
  app.get(usersPaths.picker, openTo.site(...pickers), answer({ 'user-picker': picker }, fresh))

  const named = async (request: FastifyRequest) => {
    const { user } = request.params as { user: string }
    return representUser(await getUser(signedInViewer(request), { username: user }, platform), base)
  }
  app.get(usersPaths.pattern, openTo.siteOrSelf('manageUsers'), answer({ user: named }, fresh))

  const builtInUser = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const id = builtInUsers.get((request.params as { who: string }).who)
    if (id === undefined) throw new Problem('NotFound')
    return representUser(await getUser(viewer, { id }, platform), base)
  }
  app.get(usersPaths.builtInPattern, openTo.siteOrSelf('manageUsers'), answer({ user: builtInUser }, fresh))

  const owner = async (request: FastifyRequest) => {
    demandDirectory(signedInViewer(request))
    const user = await findListedUser(siteOwnerId, platform)
    if (!user) throw new Problem('NotFound')
    return { user: base + usersPaths.user(user.username) }
  }
  app.get(usersPaths.siteOwner, openTo.site('manageUsers'), answer({ 'user-reference': owner }, fresh))
}
