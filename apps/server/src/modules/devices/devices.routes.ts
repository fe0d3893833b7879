import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionPlace } from '#modules/session/running-sessions.ts'
import { hashSessionToken, sessionCookie } from '#modules/session/session-token.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { devicesPaths as paths } from './devices.paths.ts'
import { representDevice } from './devices.representation.ts'
import { endOwnDevice, listOwnDevices } from './own-devices.ts'

const unkept = { cacheControl: 'no-store' }

/** Where the signed-in person is signed in; ours. */
export function devicesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const nameIn = (request: FastifyRequest) => (request.params as { device: string }).device

  const list = async (request: FastifyRequest) => {
    const { devices, next } = await listOwnDevices(signedInViewer(request), placeIn(request), platform)
    const first = base + paths.list
    return {
      data: devices.map((one) => representDevice(one, currentOf(request), base)),
      paging: { first, prev: null, next: next === null ? null : `${first}?before=${next.at}.${next.name}`, last: null },
    }
  }
  app.get(paths.list, openTo.signedIn, answer({ 'device-list': list }, unkept))

  app.delete(paths.pattern, openTo.signedIn, async (request, reply) => {
    await endOwnDevice(signedInViewer(request), nameIn(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

function currentOf(request: FastifyRequest): string | null {
  const token = request.cookies[sessionCookie]
  return token === undefined ? null : hashSessionToken(token)
}

/** @throws Problem NotFound for what is no place. */
function placeIn(request: FastifyRequest): SessionPlace | null {
  const text = parseAddress(request.originalUrl).query.get('before')
  if (text === null) return null
  const [, at, name] = /^(\d{1,15})\.([\w-]{16,32})$/.exec(text) ?? []
  if (at === undefined || name === undefined) throw new Problem('NotFound')
  return { at: Number(at), name }
}
