import type { Language } from '@vitrine/contract/languages.ts'
import {
  UserBatch,
  UserDocument,
  UserReferenceWish,
  UsersChanged,
  UsersNamed,
  UserWish,
} from '@vitrine/contract/people.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { builtIn } from './built-in-people.ts'
import { deleteUser, deleteUsersAt } from './delete-user.ts'
import { directoryPaging, readDirectoryRequest } from './directory-request.ts'
import { demandDirectory, demandPickers, getUser, idsAt, pickers } from './get-user.ts'
import { changeUser, changeUsers, createUser } from './save-user.ts'
import { getSiteOwner, setSiteOwner } from './site-owner.ts'
import { type ListedUser, listUsers, userSorts } from './user-directory.queries.ts'
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
    const viewer = signedInViewer(request)
    demandDirectory(viewer)
    return pageAs(request, usersPaths.list, (user) => representUser(viewer, user, base))
  }
  app.get(usersPaths.list, openTo.site('manageUsers'), answer({ 'user-list': list }, fresh))

  const picker = (request: FastifyRequest) => {
    demandPickers(signedInViewer(request))
    return pageAs(request, usersPaths.picker, representUserChoice)
  }
  app.get(usersPaths.picker, openTo.site(...pickers), answer({ 'user-picker': picker }, fresh))

  const named = async (request: FastifyRequest) => {
    const { user } = request.params as { user: string }
    const viewer = signedInViewer(request)
    return representUser(viewer, await getUser(viewer, { username: user }, platform), base)
  }
  app.get(usersPaths.pattern, openTo.siteOrSelf('manageUsers'), answer({ user: named }, fresh))

  writingRoutes(app, platform)

  const builtInUser = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const id = builtInUsers.get((request.params as { who: string }).who)
    if (id === undefined) throw new Problem('NotFound')
    return representUser(viewer, await getUser(viewer, { id }, platform), base)
  }
  app.get(usersPaths.builtInPattern, openTo.siteOrSelf('manageUsers'), answer({ user: builtInUser }, fresh))

  const owner = async (request: FastifyRequest) => {
    demandDirectory(signedInViewer(request))
    const { username } = await getSiteOwner(platform)
    return { user: base + usersPaths.user(username) }
  }
  app.get(usersPaths.siteOwner, openTo.site('manageUsers'), answer({ 'user-reference': owner }, fresh))

  app.put(usersPaths.siteOwner, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { user } = readBody(request, UserReferenceWish, ['application/json'])
    const [id = 0] = await idsAt(viewer, { field: 'user', hrefs: [user] }, platform)
    await setSiteOwner(viewer, id, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** People are added and changed, one or several (wire reference 20.2). */
function writingRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  app.post(usersPaths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const user = await createUser(viewer, readBody(request, UserWish, ['application/json']), platform)
    const document = representUser(viewer, user, base)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'user', contentType: UserDocument.mediaType }, document)
  })

  app.patch(usersPaths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { data, users } = readBody(request, UserBatch, ['application/json'])
    const ids = await idsAt(viewer, { field: 'users', hrefs: users }, platform)
    const changed = await changeUsers(viewer, ids, data, platform)
    const shown = UsersChanged.shape.parse({ data: changed.map((user) => representUser(viewer, user, base)) })
    return reply.header('cache-control', 'no-store').type(UsersChanged.mediaType).serializer(JSON.stringify).send(shown)
  })

  const change = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const { user } = request.params as { user: string }
    const { id } = await getUser(viewer, { username: user }, platform)
    const wish = readBody(request, UserWish, ['application/json'])
    return representUser(viewer, await changeUser(viewer, id, wish, platform), base)
  }
  app.patch(usersPaths.pattern, openTo.administrators, answer({ user: change }, { cacheControl: 'no-store' }))

  deletingRoutes(app, platform)
}

/** People are deleted, one or several, by name or number (wire reference 20.2, 20.7). */
function deletingRoutes(app: FastifyInstance, platform: Platform): void {
  const remove = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = signedInViewer(request)
    const { user, id } = request.params as { user?: string; id?: string }
    const who = user === undefined ? { id: Number(/^\d{1,9}$/.exec(id ?? '')?.[0] ?? 0) } : { username: user }
    await deleteUser(viewer, (await getUser(viewer, who, platform)).id, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  }
  app.delete(usersPaths.pattern, openTo.administrators, remove)
  app.delete(usersPaths.numberPattern, openTo.administrators, remove)

  app.delete(usersPaths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { users } = readBody(request, UsersNamed, ['application/json'])
    const refused = await deleteUsersAt(viewer, users, platform)
    reply.header('cache-control', 'no-store')
    const [first] = refused.values()
    if (!first) return reply.code(204).send()
    const message = (language: Language) => first.textsIn(language).message
    throw new Problem('UsersNotDeleted', { message, failed: [...refused.keys()] })
  })
}
