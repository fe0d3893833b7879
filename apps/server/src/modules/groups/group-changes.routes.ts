import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { GroupBatch, GroupsChanged, GroupWish, MemberLinks, MembersUpdate } from '@vitrine/contract/groups.ts'
import { GroupDocument } from '@vitrine/contract/people.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { changeMembers } from './change-members.ts'
import { type GroupAddress, getGroupAt } from './get-group.ts'
import type { MemberKind } from './group-members.repository.ts'
import { groupsPaths } from './groups.paths.ts'
import { representGroup } from './groups.representation.ts'
import type { SetChange } from './membership-change.ts'
import { idsAt, type SentAddress } from './named-members.ts'
import { changeGroup, changeGroups, createGroup } from './save-group.ts'

const json = ['application/json']
const typesOf = (kind: MemberKind) => ['link-list', 'list-update', 'list'].map((end) => mediaTypeOf(`${kind}-${end}`))
const listTypes = [...typesOf('user'), ...typesOf('group'), ...json]

/** Groups are made and changed, and their members (wire reference 20.3, 20.4). */
export function groupChangesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  app.post(groupsPaths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const group = await createGroup(viewer, readBody(request, GroupWish, json), platform)
    const document = representGroup(viewer, group, base)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'group', contentType: GroupDocument.mediaType }, document)
  })

  app.patch(groupsPaths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { data, groups } = readBody(request, GroupBatch, json)
    const ids = await idsAt(groups, { kind: 'group', field: 'groups', base }, platform)
    const changed = await changeGroups(viewer, ids, data, platform)
    const shown = GroupsChanged.shape.parse({ data: changed.map((group) => representGroup(viewer, group, base)) })
    return reply
      .header('cache-control', 'no-store')
      .type(GroupsChanged.mediaType)
      .serializer(JSON.stringify)
      .send(shown)
  })

  const change = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const { id } = await getGroupAt(viewer, request.params as GroupAddress, platform)
    const wish = readBody(request, GroupWish, json)
    return representGroup(viewer, await changeGroup(viewer, id, wish, platform), base)
  }
  for (const pattern of [groupsPaths.pattern, groupsPaths.builtInPattern])
    app.patch(pattern, openTo.administrators, answer({ group: change }, { cacheControl: 'no-store' }))

  memberRoutes(app, platform)
}

function memberRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  /** The type of what is sent says which kind of member is meant, else the address does: either answers either kind. */
  const kindIn = (request: FastifyRequest, own: MemberKind): MemberKind => {
    const [, kind] = /fotoware\.(user|group)-/.exec(request.headers['content-type'] ?? '') ?? []
    return kind === 'user' || kind === 'group' ? kind : own
  }
  const idsOf = (sent: readonly SentAddress[], kind: MemberKind, field: string) =>
    idsAt(sent, { kind, field, base }, platform)
  const settle = async (request: FastifyRequest, reply: FastifyReply, kind: MemberKind, change: SetChange) => {
    const viewer = signedInViewer(request)
    const { id } = await getGroupAt(viewer, request.params as GroupAddress, platform)
    await changeMembers(viewer, id, { [kind]: change }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  }
  const places = [
    ['user', groupsPaths.userMembersPattern],
    ['group', groupsPaths.groupMembersPattern],
  ] as const
  for (const [own, pattern] of places) {
    app.post(pattern, openTo.administrators, async (request, reply) => {
      const kind = kindIn(request, own)
      const { data } = readBody(request, MemberLinks, listTypes)
      return settle(request, reply, kind, { add: await idsOf(data, kind, 'data') })
    })
    app.patch(pattern, openTo.administrators, async (request, reply) => {
      const kind = kindIn(request, own)
      const { data, add = [], remove = [], delete: left = [] } = readBody(request, MembersUpdate, listTypes)
      if (data) return settle(request, reply, kind, { all: await idsOf(data, kind, 'data') })
      const gone = [...(await idsOf(remove, kind, 'remove')), ...(await idsOf(left, kind, 'delete'))]
      return settle(request, reply, kind, { add: await idsOf(add, kind, 'add'), remove: gone })
    })
  }
}
