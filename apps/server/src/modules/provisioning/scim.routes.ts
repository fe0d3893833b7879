import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { type Client, knowClient } from './know-client.ts'
import { getKeptGroup, makeGroup, patchGroup, removeGroup, replaceGroup } from './provision-groups.ts'
import { getKeptUser, makeUser, patchUser, removeUser, replaceUser } from './provision-users.ts'
import { groupsOfKept, type KeptGroup, listKeptGroups, listKeptMembers } from './provisioned-groups.repository.ts'
import { type KeptUser, listKeptUsers } from './provisioned-users.repository.ts'
import { provisioningPaths as paths } from './provisioning.paths.ts'
import { readPatch } from './read-patch.ts'
import { notThere, ScimFault } from './scim-fault.ts'
import { errorMessage, scimType } from './scim-names.ts'
import { isAskedFor, projected, readPage, readProjection } from './scim-request.ts'
import { representGroup, representUser } from './scim-resources.representation.ts'
import { listOf, oneOf, resourceTypes, schemas, serviceConfig, wholeListOf } from './scim-service.ts'

/** The SCIM 2.0 service (RFC 7644), for systems that keep accounts of this site: they say who they are by a token. */
export function scimRoutes(app: FastifyInstance, platform: Platform): void {
  serviceRoutes(app, platform)
  userRoutes(app, platform)
  groupRoutes(app, platform)
}

/** No cookie counts, so that pages of other sites may ask as anybody may. */
const options = { config: { ...openTo.everybody.config, takesNoCookie: true }, errorHandler: answerFault }

/** What every handler needs: who asks, and the address of the site with its base. */
interface Asked {
  request: FastifyRequest
  client: Client
  site: string
}

type Handler = (asked: Asked, reply: FastifyReply) => Promise<object | null>

/** Knows who asks before anything else is looked at, and answers in the form of the standard; null answers nothing (204). */
function handling(platform: Platform, handler: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers
    const client = await knowClient({ authorization, from: request.ip }, platform)
    const { settings } = platform
    const body = await handler({ request, client, site: absoluteAddress(request, settings.base, settings) }, reply)
    if (body === null) return reply.header('cache-control', 'no-store').code(204).send()
    return inScim(reply).send(body)
  }
}

const inScim = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').type(`${scimType}; charset=utf-8`).serializer(JSON.stringify)

/** @throws ScimFault 404 for what is no number. */
function idOf(request: FastifyRequest, what: string): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw notThere(what)
  return Number(id)
}

function serviceRoutes(app: FastifyInstance, platform: Platform): void {
  const get = (path: string, answer: (site: string, id: string) => object) =>
    app.get(
      path,
      options,
      handling(platform, async ({ request, site }) => answer(site, (request.params as { id?: string }).id ?? '')),
    )
  get(paths.serviceConfig, serviceConfig)
  get(paths.resourceTypes, (site) => wholeListOf(resourceTypes(site)))
  get(paths.resourceTypePattern, (site, id) => oneOf(resourceTypes(site), id))
  get(paths.schemas, (site) => wholeListOf(schemas(site)))
  get(paths.schemaPattern, (site, id) => oneOf(schemas(site), id))
}

function userRoutes(app: FastifyInstance, platform: Platform): void {
  const shown = async ({ request, client, site }: Asked, user: KeptUser) => {
    const projection = readProjection(request.originalUrl)
    const groups = isAskedFor('groups', projection) ? await groupsOfKept(client.row.id, user.id, platform) : null
    return projected(representUser(user, groups, site), projection)
  }
  const list: Handler = async (asked) => {
    const page = readPage(asked.request.originalUrl)
    const { users, total } = await listKeptUsers(asked.client.row.id, page, platform)
    return listOf(await Promise.all(users.map((user) => shown(asked, user))), { total, start: page.startIndex })
  }
  const make: Handler = async (asked, reply) => {
    const user = await makeUser(asked.client, asked.request.body, platform)
    reply.code(201).header('location', asked.site + paths.user(user.id))
    return shown(asked, user)
  }
  const one: Handler = async (asked) =>
    shown(asked, await getKeptUser(asked.client, idOf(asked.request, 'account'), platform))
  const replace: Handler = async (asked) => {
    const { client, request } = asked
    return shown(asked, await replaceUser(client, idOf(request, 'account'), request.body, platform))
  }
  const patch: Handler = async (asked) => {
    const { client, request } = asked
    return shown(asked, await patchUser(client, idOf(request, 'account'), readPatch(request.body), platform))
  }
  const remove: Handler = async ({ client, request }) => {
    await removeUser(client, idOf(request, 'account'), platform)
    return null
  }
  app.get(paths.users, options, handling(platform, list))
  app.post(paths.users, options, handling(platform, make))
  app.get(paths.userPattern, options, handling(platform, one))
  app.put(paths.userPattern, options, handling(platform, replace))
  app.patch(paths.userPattern, options, handling(platform, patch))
  app.delete(paths.userPattern, options, handling(platform, remove))
}

function groupRoutes(app: FastifyInstance, platform: Platform): void {
  const shown = async ({ request, client, site }: Asked, group: KeptGroup) => {
    const projection = readProjection(request.originalUrl)
    const isAsked = isAskedFor('members', projection)
    const members = isAsked ? await listKeptMembers(client.row.id, group.id, platform) : null
    return projected(representGroup(group, members, site), projection)
  }
  const list: Handler = async ({ request, client, site }) => {
    const page = readPage(request.originalUrl)
    const projection = readProjection(request.originalUrl)
    const { groups, total } = await listKeptGroups(client.row.id, page, platform)
    // Members come with one group alone: a page of groups could hold all people of the site two hundred times over.
    const resources = groups.map((group) => projected(representGroup(group, null, site), projection))
    return listOf(resources, { total, start: page.startIndex })
  }
  const make: Handler = async (asked, reply) => {
    const group = await makeGroup(asked.client, asked.request.body, platform)
    reply.code(201).header('location', asked.site + paths.group(group.id))
    return shown(asked, group)
  }
  const one: Handler = async (asked) =>
    shown(asked, await getKeptGroup(asked.client, idOf(asked.request, 'group'), platform))
  const replace: Handler = async (asked) => {
    const { client, request } = asked
    return shown(asked, await replaceGroup(client, idOf(request, 'group'), request.body, platform))
  }
  const patch: Handler = async (asked) => {
    const { client, request } = asked
    const group = await patchGroup(client, idOf(request, 'group'), readPatch(request.body), platform)
    // All members would come with each change (RFC 7644, 3.5.2).
    return readProjection(request.originalUrl).only === null ? null : shown(asked, group)
  }
  const remove: Handler = async ({ client, request }) => {
    await removeGroup(client, idOf(request, 'group'), platform)
    return null
  }
  app.get(paths.groups, options, handling(platform, list))
  app.post(paths.groups, options, handling(platform, make))
  app.get(paths.groupPattern, options, handling(platform, one))
  app.put(paths.groupPattern, options, handling(platform, replace))
  app.patch(paths.groupPattern, options, handling(platform, patch))
  app.delete(paths.groupPattern, options, handling(platform, remove))
}

/** What deeds of accounts and groups refuse, in the words of SCIM. */
const wordOf: { readonly [value: string]: string } = {
  UserExists: 'uniqueness',
  GroupExists: 'uniqueness',
  FieldValidationFailed: 'invalidValue',
  InvalidRequest: 'invalidSyntax',
  CircularGroupMembers: 'invalidValue',
}

/** Refusals in the form of RFC 7644, 3.12; what is no fault of the program is answered as everywhere. */
function answerFault(error: FastifyError | Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error)
  if (status < 400 || status >= 500) throw error
  const word =
    error instanceof ScimFault ? error.scimType : error instanceof Problem ? (wordOf[error.value] ?? null) : null
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Vitrine"')
  const known = error instanceof ScimFault || error instanceof Problem
  const detail = known ? error.message : 'The body cannot be read.'
  const body = { schemas: [errorMessage], status: String(status), ...(word === null ? {} : { scimType: word }), detail }
  return inScim(reply.code(status)).send(body)
}

function statusOf(error: FastifyError | Error): number {
  if (error instanceof ScimFault) return error.status
  if (!(error instanceof Problem)) return 'statusCode' in error ? (error.statusCode ?? 500) : 500
  // A name that is taken is a conflict there, and a value that breaks a rule a bad request.
  return error.value === 'UserExists' || error.value === 'GroupExists' ? 409 : error.status
}
