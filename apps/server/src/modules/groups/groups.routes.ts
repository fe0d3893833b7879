import type { FastifyInstance, FastifyRequest } from 'fastify'
import { directoryPaging, readDirectoryRequest } from '#modules/users/directory-request.ts'
import { demandDirectory, pickers } from '#modules/users/get-user.ts'
import { listUsers, userSorts } from '#modules/users/user-directory.queries.ts'
import { representUser } from '#modules/users/users.representation.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { demandGroupPermission, signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { type GroupAddress, getGroupAt } from './get-group.ts'
import { groupSorts, listGroups } from './group-directory.queries.ts'
import { groupsPaths } from './groups.paths.ts'
import { representGroup, representGroupChoice } from './groups.representation.ts'
import type { GroupRow } from './groups.tables.ts'

const fresh = { cacheControl: 'private, no-cache' }
/** Who decides about sign-ups chooses groups, and no people. */
const groupPickers = [...pickers, 'approvePendingSignups'] as const

/** The directory of groups, their members, and groups to choose from (wire reference 20.3, 20.4, 20.8). */
export function groupsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const groupsAs = async <Shown>(
    request: FastifyRequest,
    place: { path: string; memberOf: number | null },
    represent: (group: GroupRow) => Shown,
  ) => {
    const asked = readDirectoryRequest(parseAddress(request.originalUrl), groupSorts)
    const { groups, count } = await listGroups(asked, place.memberOf, platform)
    return { data: groups.map(represent), count, paging: directoryPaging(base + place.path, asked, count) }
  }
  const shownTo = (request: FastifyRequest) => (group: GroupRow) => representGroup(signedInViewer(request), group, base)

  const list = (request: FastifyRequest) => {
    demandDirectory(signedInViewer(request))
    return groupsAs(request, { path: groupsPaths.list, memberOf: null }, shownTo(request))
  }
  app.get(groupsPaths.list, openTo.site('manageUsers'), answer({ 'group-list': list }, fresh))

  const picker = (request: FastifyRequest) => {
    demandGroupPermission(signedInViewer(request), ...groupPickers)
    return groupsAs(request, { path: groupsPaths.picker, memberOf: null }, representGroupChoice)
  }
  app.get(groupsPaths.picker, openTo.site(...groupPickers), answer({ 'group-picker': picker }, fresh))

  const one = async (request: FastifyRequest) => shownTo(request)(await groupOf(request, platform))
  app.get(groupsPaths.pattern, openTo.site('manageUsers'), answer({ group: one }, fresh))
  app.get(groupsPaths.builtInPattern, openTo.site('manageUsers'), answer({ group: one }, fresh))

  // Either address answers either kind of member, by what is asked for (wire reference 20.4).
  const users = async (request: FastifyRequest) => {
    const { id } = await groupOf(request, platform)
    const asked = readDirectoryRequest(parseAddress(request.originalUrl), userSorts)
    const viewer = signedInViewer(request)
    const { users: members, count } = await listUsers(asked, id, platform)
    const paging = directoryPaging(base + groupsPaths.userMembers(id), asked, count)
    return { data: members.map((user) => representUser(viewer, user, base)), count, paging }
  }
  const groups = async (request: FastifyRequest) => {
    const { id } = await groupOf(request, platform)
    return groupsAs(request, { path: groupsPaths.groupMembers(id), memberOf: id }, shownTo(request))
  }
  app.get(
    groupsPaths.userMembersPattern,
    openTo.site('manageUsers'),
    answer({ 'user-list': users, 'group-list': groups }, fresh),
  )
  app.get(
    groupsPaths.groupMembersPattern,
    openTo.site('manageUsers'),
    answer({ 'group-list': groups, 'user-list': users }, fresh),
  )
}

function groupOf(request: FastifyRequest, platform: Platform): Promise<GroupRow> {
  return getGroupAt(signedInViewer(request), request.params as GroupAddress, platform)
}
