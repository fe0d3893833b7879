import { MemberOfWish } from '@vitrine/contract/groups.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findListedUser } from '#modules/users/user-directory.queries.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { changeMemberOf } from './change-member-of.ts'
import { numberAt } from './get-group.ts'
import { findGroup } from './group-directory.queries.ts'
import { managedGroupsPaths } from './managed-groups.paths.ts'
import { groupsAround, type Who } from './managed-groups.queries.ts'
import { representManagedGroup, representMemberOf } from './managed-groups.representation.ts'
import type { SetChange } from './membership-change.ts'

const fresh = { cacheControl: 'private, no-cache' }
const reading = openTo.site('manageUsers')

/** The groups that people and groups are in (wire reference 20.6, 20.7). */
export function memberOfRoutes(app: FastifyInstance, platform: Platform): void {
  ofKind('group', managedGroupsPaths.memberOf, app, platform)
  ofKind('user', usersPaths.memberOfPattern, app, platform)
}

type Wish = ReturnType<(typeof MemberOfWish)['shape']['parse']>

function idsIn(wish: Wish): number[] {
  if ('groups' in wish) return wish.groups
  return ('data' in wish ? wish.data : wish).map(({ id }) => id)
}

function ofKind(kind: Who['kind'], path: string, app: FastifyInstance, platform: Platform): void {
  const whoIn = (request: FastifyRequest): Who => {
    const { user, group } = request.params as { user?: string; group?: string }
    return { kind, id: numberAt(kind === 'user' ? user : group) }
  }
  const around = async (request: FastifyRequest, isDeep: boolean) => {
    const who = whoIn(request)
    const found = kind === 'user' ? await findListedUser(who.id, platform) : await findGroup(who.id, platform)
    if (!found) throw new Problem('NotFound')
    return groupsAround(who, isDeep, platform)
  }
  for (const isDeep of [false, true]) {
    const url = isDeep ? `${path}-recursive` : path
    const list = async (request: FastifyRequest) => (await around(request, isDeep)).map(representManagedGroup)
    const named = async (request: FastifyRequest) =>
      representMemberOf(await around(request, isDeep), platform.settings.base)
    const count = async (request: FastifyRequest) => ({ value: (await around(request, isDeep)).length })
    // Programs get the documented list; our client asks for its own type (decision 2026-11-24-groups-are-changed).
    app.get(url, reading, answer({ 'managed-group-list': list, 'member-of': named }, fresh))
    app.get(`${url}/count`, reading, answer({ 'count-value': count }, fresh))
  }

  const settle = async (request: FastifyRequest, reply: FastifyReply, change: SetChange) => {
    await changeMemberOf(signedInViewer(request), whoIn(request), change, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  }
  const sent = (request: FastifyRequest) => idsIn(readBody(request, MemberOfWish))
  app.put(path, openTo.administrators, (request, reply) => settle(request, reply, { all: sent(request) }))
  app.post(path, openTo.administrators, (request, reply) => settle(request, reply, { add: sent(request) }))
  app.delete(path, openTo.administrators, (request, reply) =>
    settle(request, reply, request.body === undefined ? { all: [] } : { remove: sent(request) }),
  )
  app.delete(`${path}/:other`, openTo.administrators, (request, reply) =>
    settle(request, reply, { remove: [numberAt((request.params as { other: string }).other)] }),
  )
}
