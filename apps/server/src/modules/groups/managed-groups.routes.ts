import { ManagedGroupWish, MemberIds } from '@vitrine/contract/groups.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { changeMembers, type MembersChange } from './change-members.ts'
import { type GroupAddress, getGroupAt, numberAt } from './get-group.ts'
import { readGroupProfile } from './group-profile.ts'
import type { GroupRow } from './groups.tables.ts'
import { wishOfProgram } from './managed-group-wish.ts'
import { managedGroupsPaths as paths } from './managed-groups.paths.ts'
import { allGroups, countGroups, groupsWithin, userIdsWithin, usersWithin } from './managed-groups.queries.ts'
import { representManagedGroup, representManagedUser } from './managed-groups.representation.ts'
import { changeGroup, createGroup } from './save-group.ts'

const fresh = { cacheControl: 'private, no-cache' }
const reading = openTo.site('manageUsers')
const numberIn = (request: FastifyRequest) => numberAt((request.params as GroupAddress).group)
const done = (reply: FastifyReply) => reply.header('cache-control', 'no-store').code(204).send()

/** Groups as programs manage them: whole lists, numbers instead of addresses (wire reference 20.6). */
export function managedGroupsRoutes(app: FastifyInstance, platform: Platform): void {
  groupRoutes(app, platform)
  propertyRoutes(app, platform)
  memberReadRoutes(app, platform)
  memberWriteRoutes(app, platform)
}

const groupOf = (request: FastifyRequest, platform: Platform): Promise<GroupRow> =>
  getGroupAt(signedInViewer(request), request.params as GroupAddress, platform)

function groupRoutes(app: FastifyInstance, platform: Platform): void {
  const all = async () => (await allGroups(platform)).map(representManagedGroup)
  app.get(paths.list, reading, answer({ 'managed-group-list': all }, fresh))

  app.post(paths.list, openTo.administrators, async (request, reply) => {
    const wish = wishOfProgram(readBody(request, ManagedGroupWish))
    const group = await createGroup(signedInViewer(request), wish, platform)
    reply.header('cache-control', 'no-store')
    return send(reply, { kind: 'managed-group', contentType: 'application/json' }, representManagedGroup(group))
  })

  const count = async (request: FastifyRequest) => {
    const { query } = parseAddress(request.originalUrl)
    // No group comes from outside.
    const isOutside = query.get('isSso') === 'true' || (query.get('ssoProvider') ?? '') !== ''
    return { value: isOutside ? 0 : await countGroups(platform) }
  }
  app.get(paths.count, reading, answer({ 'count-value': count }, fresh))

  const one = async (request: FastifyRequest) => representManagedGroup(await groupOf(request, platform))
  app.get(paths.one, reading, answer({ 'managed-group': one }, fresh))

  app.put(paths.one, openTo.administrators, async (request, reply) => {
    const wish = wishOfProgram(readBody(request, ManagedGroupWish))
    await changeGroup(signedInViewer(request), numberIn(request), wish, platform)
    return done(reply)
  })
}

function propertyRoutes(app: FastifyInstance, platform: Platform): void {
  const profileOf = async (request: FastifyRequest) => readGroupProfile((await groupOf(request, platform)).profile)
  const properties = async (request: FastifyRequest) => (await profileOf(request)).propertyBag
  const externalIds = async (request: FastifyRequest) => (await profileOf(request)).externalIDs
  app.get(paths.properties, reading, answer({ 'property-list': properties }, fresh))
  app.get(paths.externalIds, reading, answer({ 'external-id-list': externalIds }, fresh))

  app.delete(paths.properties, openTo.administrators, async (request, reply) => {
    await changeGroup(signedInViewer(request), numberIn(request), { propertyBag: [] }, platform)
    return done(reply)
  })
  app.delete(paths.property, openTo.administrators, async (request, reply) => {
    const { key } = request.params as { key: string }
    const without = ({ profile }: { profile: { propertyBag: { key: string; value: string }[] } }) => ({
      propertyBag: profile.propertyBag.filter((one) => one.key !== key),
    })
    await changeGroup(signedInViewer(request), numberIn(request), without, platform)
    return done(reply)
  })
}

function memberReadRoutes(app: FastifyInstance, platform: Platform): void {
  const readings = [
    [paths.users, paths.groups, false],
    [paths.usersRecursive, paths.groupsRecursive, true],
  ] as const
  for (const [usersPath, groupsPath, isDeep] of readings) {
    const users = async (request: FastifyRequest) => {
      const { id } = await groupOf(request, platform)
      return (await usersWithin(id, isDeep, platform)).map(representManagedUser)
    }
    const groups = async (request: FastifyRequest) => {
      const { id } = await groupOf(request, platform)
      return (await groupsWithin(id, isDeep, platform)).map(representManagedGroup)
    }
    const userCount = async (request: FastifyRequest) => {
      const { id } = await groupOf(request, platform)
      return { value: (await userIdsWithin(id, isDeep, platform)).length }
    }
    const groupCount = async (request: FastifyRequest) => {
      const { id } = await groupOf(request, platform)
      return { value: (await groupsWithin(id, isDeep, platform)).length }
    }
    app.get(usersPath, reading, answer({ 'managed-user-list': users }, fresh))
    app.get(groupsPath, reading, answer({ 'managed-group-list': groups }, fresh))
    app.get(`${usersPath}/count`, reading, answer({ 'count-value': userCount }, fresh))
    app.get(`${groupsPath}/count`, reading, answer({ 'count-value': groupCount }, fresh))
  }
}

/** PUT names all members from now on, POST some more, DELETE some that leave; without a body all of them leave. */
function memberWriteRoutes(app: FastifyInstance, platform: Platform): void {
  const places = [
    [paths.users, ['users']],
    [paths.groups, ['groups']],
    [paths.members, ['users', 'groups']],
  ] as const
  const methods = ['PUT', 'POST', 'DELETE'] as const
  for (const [url, names] of places) {
    for (const method of methods) {
      app.route({
        method,
        url,
        ...openTo.administrators,
        handler: async (request, reply) => {
          await changeMembers(signedInViewer(request), numberIn(request), changeIn(request, method, names), platform)
          return done(reply)
        },
      })
    }
  }
  for (const [url, kind] of [
    [paths.userOne, 'user'],
    [paths.groupOne, 'group'],
  ] as const) {
    app.delete(url, openTo.administrators, async (request, reply) => {
      const member = numberAt((request.params as { member: string }).member)
      await changeMembers(signedInViewer(request), numberIn(request), { [kind]: { remove: [member] } }, platform)
      return done(reply)
    })
  }
}

function changeIn(
  request: FastifyRequest,
  method: 'PUT' | 'POST' | 'DELETE',
  names: readonly ('users' | 'groups')[],
): MembersChange {
  const isAll = method === 'DELETE' && request.body === undefined
  const sent = isAll ? Object.fromEntries(names.map((name) => [name, []])) : readBody(request, MemberIds)
  const change = (ids: readonly number[]) => {
    if (method === 'PUT' || isAll) return { all: ids }
    return method === 'POST' ? { add: ids } : { remove: ids }
  }
  const of = (name: 'users' | 'groups') => {
    const ids = names.includes(name) ? sent[name] : undefined
    return ids === undefined ? undefined : change(ids)
  }
  const [user, group] = [of('users'), of('groups')]
  return { ...(user ? { user } : {}), ...(group ? { group } : {}) }
}
