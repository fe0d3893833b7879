import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { type Client, knowClient } from './know-client.ts'
import { getKeptGroup, makeGroup, patchGroup, removeGroup, replaceGroup } from './provision-groups.ts'
import { getKeptUser, makeUser, patchUser, removeUser, replaceUser } from './provision-users.ts'
import {
  groupsOfKept,
  type KeptGroup,
  type KeptMember,
  listKeptGroups,
  listKeptMembers,
} from './provisioned-groups.repository.ts'
import { type KeptUser, listKeptUsers, type Page } from './provisioned-users.repository.ts'
import { provisioningPaths as paths } from './provisioning.paths.ts'
import { type PatchStep, readPatch } from './read-patch.ts'
import { notThere, ScimFault } from './scim-fault.ts'
import { errorMessage, scimType } from './scim-names.ts'
import { isAskedFor, type Projection, projected, readPage, readProjection } from './scim-request.ts'
import { representGroup, representUser } from './scim-resources.representation.ts'
import { listOf, oneOf, resourceTypes, schemas, serviceConfig, wholeListOf } from './scim-service.ts'

/** The SCIM 2.0 service (RFC 7644), for systems that keep accounts of this site: they say who they are by a token. */
export function scimRoutes(app: FastifyInstance, platform: Platform): void {
  serviceRoutes(app, platform)
  resourceRoutes(app, platform, accountsOf(platform))
  resourceRoutes(app, platform, groupsIn(platform))
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

/** What is asked of accounts, and in the same way of groups. */
interface Resources<Row extends { id: number }> {
  /** As it is called where there is none. */
  what: string
  all: string
  pattern: string
  href(id: number): string
  list(asked: Asked, page: Page, projection: Projection): Promise<{ shown: object[]; total: number }>
  get(client: Client, id: number, platform: Platform): Promise<Row>
  make(client: Client, resource: unknown, platform: Platform): Promise<Row>
  replace(client: Client, id: number, resource: unknown, platform: Platform): Promise<Row>
  patch(client: Client, id: number, steps: readonly PatchStep[], platform: Platform): Promise<Row>
  remove(client: Client, id: number, platform: Platform): Promise<void>
  show(asked: Asked, row: Row, projection: Projection): Promise<object>
  /** Whether a change answers what it has come to where nothing of it is asked for. */
  tellsChange: boolean
}

/** The addresses of RFC 7644, 3.2. */
function resourceRoutes<Row extends { id: number }>(
  app: FastifyInstance,
  platform: Platform,
  resources: Resources<Row>,
): void {
  const { what, all, pattern } = resources
  const id = ({ request }: Asked) => idOf(request, what)
  const projectionOf = ({ request }: Asked) => readProjection(request.originalUrl)
  const show = (asked: Asked, row: Row) => resources.show(asked, row, projectionOf(asked))
  const on = (work: (asked: Asked, reply: FastifyReply) => Promise<object | null>) => handling(platform, work)

  const list: Handler = async (asked) => {
    const page = readPage(asked.request.originalUrl)
    const { shown, total } = await resources.list(asked, page, projectionOf(asked))
    return listOf(shown, { total, start: page.startIndex })
  }
  const make: Handler = async (asked, reply) => {
    const row = await resources.make(asked.client, asked.request.body, platform)
    reply.code(201).header('location', asked.site + resources.href(row.id))
    return show(asked, row)
  }
  const replace: Handler = async (asked) =>
    show(asked, await resources.replace(asked.client, id(asked), asked.request.body, platform))
  const patch: Handler = async (asked) => {
    const row = await resources.patch(asked.client, id(asked), readPatch(asked.request.body), platform)
    return resources.tellsChange || projectionOf(asked).only !== null ? show(asked, row) : null
  }
  const remove: Handler = async (asked) => {
    await resources.remove(asked.client, id(asked), platform)
    return null
  }
  app.get(all, options, on(list))
  app.post(all, options, on(make))
  app.get(
    pattern,
    options,
    on(async (asked) => show(asked, await resources.get(asked.client, id(asked), platform))),
  )
  app.put(pattern, options, on(replace))
  app.patch(pattern, options, on(patch))
  app.delete(pattern, options, on(remove))
}

function accountsOf(platform: Platform): Resources<KeptUser> {
  const groupsOf = async ({ client }: Asked, ids: readonly number[], projection: Projection) =>
    isAskedFor('groups', projection) ? groupsOfKept(client.row.id, ids, platform) : null
  const shown = (user: KeptUser, groups: ReadonlyMap<number, KeptMember[]> | null, { site }: Asked) =>
    representUser(user, groups && (groups.get(user.id) ?? []), site)
  return {
    ...{ what: 'account', all: paths.users, pattern: paths.userPattern, href: paths.user, tellsChange: true },
    ...{ get: getKeptUser, make: makeUser, replace: replaceUser, patch: patchUser, remove: removeUser },
    async list(asked, page, projection) {
      const { users, total } = await listKeptUsers(asked.client.row.id, page, platform)
      const ids = users.map(({ id }) => id)
      const groups = await groupsOf(asked, ids, projection)
      return { shown: users.map((user) => projected(shown(user, groups, asked), projection)), total }
    },
    async show(asked, user, projection) {
      return projected(shown(user, await groupsOf(asked, [user.id], projection), asked), projection)
    },
  }
}

function groupsIn(platform: Platform): Resources<KeptGroup> {
  return {
    // All members would come with each change (RFC 7644, 3.5.2).
    ...{ what: 'group', all: paths.groups, pattern: paths.groupPattern, href: paths.group, tellsChange: false },
    ...{ get: getKeptGroup, make: makeGroup, replace: replaceGroup, patch: patchGroup, remove: removeGroup },
    async list({ client, site }, page, projection) {
      const { groups, total } = await listKeptGroups(client.row.id, page, platform)
      // Members come with one group alone: a page of groups could hold all people of the site two hundred times over.
      return { shown: groups.map((group) => projected(representGroup(group, null, site), projection)), total }
    },
    async show({ client, site }, group, projection) {
      const isAsked = isAskedFor('members', projection)
      const members = isAsked ? await listKeptMembers(client.row.id, group.id, platform) : null
      return projected(representGroup(group, members, site), projection)
    },
  }
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
