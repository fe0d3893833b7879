import { wholeList } from '@vitrine/contract/paging.ts'
import {
  ProvisioningClientChange,
  ProvisioningClientCreation,
  ProvisioningToken,
} from '@vitrine/contract/provisioning.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { countKept } from './clients.repository.ts'
import { addClient, changeClient, listClients, removeClient, renewToken } from './manage-clients.ts'
import { provisioningPaths as paths } from './provisioning.paths.ts'
import { representClient } from './provisioning.representation.ts'

const plain = ['application/json']

/** Which systems keep accounts of this site, for those who run it. */
export function provisioningClientsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const rows = await listClients(signedInViewer(request), platform)
    const kept = await countKept(platform)
    const numbers = (id: number) => ({ users: kept.users.get(id) ?? 0, groups: kept.groups.get(id) ?? 0 })
    const create = base + paths.clients
    return {
      data: rows.map((row) => representClient(row, numbers(row.id), base)),
      paging: wholeList(create),
      service: absoluteAddress(request, base, platform.settings) + paths.scim,
      create,
    }
  }
  const unkept = { cacheControl: 'no-store' }
  app.get(paths.clients, openTo.administrators, answer({ 'provisioning-client-list': list }, unkept))

  app.post(paths.clients, openTo.administrators, async (request, reply) => {
    const wish = readBody(request, ProvisioningClientCreation, plain)
    const { token } = await addClient(signedInViewer(request), wish, platform)
    return tell(reply.code(201), token)
  })

  app.post(paths.tokenPattern, openTo.administrators, async (request, reply) => {
    return tell(reply, await renewToken(signedInViewer(request), idOf(request), platform))
  })

  app.patch(paths.clientPattern, openTo.administrators, async (request, reply) => {
    const wish = readBody(request, ProvisioningClientChange, plain)
    await changeClient(signedInViewer(request), idOf(request), wish, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.delete(paths.clientPattern, openTo.administrators, async (request, reply) => {
    await removeClient(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

function tell(reply: FastifyReply, token: string): FastifyReply {
  const document = ProvisioningToken.shape.parse({ token })
  return reply
    .header('cache-control', 'no-store')
    .type(ProvisioningToken.mediaType)
    .serializer(JSON.stringify)
    .send(document)
}

/** @throws Problem NotFound for what is no number. */
function idOf(request: FastifyRequest): number {
  const { client } = request.params as { client: string }
  if (!/^\d{1,9}$/.test(client)) throw new Problem('NotFound')
  return Number(client)
}
