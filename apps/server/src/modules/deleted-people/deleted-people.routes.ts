import { UsersChanged, UsersNamed } from '@vitrine/contract/people.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { restoreUsers } from '#modules/users/delete-user.ts'
import { findDeletedUser, listDeletedUsers } from '#modules/users/deleted-users.queries.ts'
import { directoryPaging, readDirectoryRequest } from '#modules/users/directory-request.ts'
import { namesAt } from '#modules/users/get-user.ts'
import { findListedUser } from '#modules/users/user-directory.queries.ts'
import { representUser } from '#modules/users/users.representation.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { deletedPeoplePaths } from './deleted-people.paths.ts'
import { representDeletedUser } from './deleted-people.representation.ts'
import { removePerson } from './remove-person.ts'

/** People who were deleted: ours; programs know only how they are deleted (wire reference 20.2). */
export function deletedPeopleRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const asked = readDirectoryRequest(parseAddress(request.originalUrl), { deleted: 'deleted_at' })
    const { users, count } = await listDeletedUsers(asked.page, platform)
    const paging = directoryPaging(base + deletedPeoplePaths.list, asked, count)
    const data = users.map((user) => representDeletedUser(user, base))
    return { data, count, paging, restore: base + deletedPeoplePaths.list }
  }
  app.get(
    deletedPeoplePaths.list,
    openTo.administrators,
    answer({ 'deleted-user-list': list }, { cacheControl: 'no-store' }),
  )

  app.post(deletedPeoplePaths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { users } = readBody(request, UsersNamed, ['application/json'])
    const names = [...namesAt({ field: 'users', hrefs: users }, platform).values()]
    const found = await Promise.all(names.map((name) => findDeletedUser(name, platform)))
    const ids = found.flatMap((user) => user?.id ?? [])
    if (ids.length < names.length) throw new Problem('NotFound')
    await restoreUsers(viewer, [...new Set(ids)], platform)
    const restored = await Promise.all(ids.map((id) => findListedUser(id, platform)))
    const data = restored.flatMap((user) => (user === null ? [] : [representUser(viewer, user, base)]))
    const shown = UsersChanged.shape.parse({ data })
    return reply.header('cache-control', 'no-store').type(UsersChanged.mediaType).serializer(JSON.stringify).send(shown)
  })

  app.delete(deletedPeoplePaths.pattern, openTo.administrators, async (request, reply) => {
    const { id } = request.params as { id: string }
    await removePerson(signedInViewer(request), Number(/^\d{1,9}$/.exec(id)?.[0] ?? 0), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
