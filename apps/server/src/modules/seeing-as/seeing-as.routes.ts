import { SeeingAsRequest } from '@vitrine/contract/seeing-as.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashSessionToken, sessionCookie } from '#modules/session/session-token.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { seeAs, seeAsOneself } from './see-as.ts'
import { seeingAsPaths as paths } from './seeing-as.paths.ts'

/** Seeing the site as somebody else; ours. */
export function seeingAsRoutes(app: FastifyInstance, platform: Platform): void {
  app.post(paths.seeAs, openTo.administrators, async (request, reply) => {
    const { user } = readBody(request, SeeingAsRequest, ['application/json'])
    await seeAs(signedInViewer(request), user, sessionOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const back = { config: { ...openTo.signedIn.config, isOpenWhileSeeing: true } }
  app.delete(paths.seeAs, back, async (request, reply) => {
    await seeAsOneself(signedInViewer(request), sessionOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem PermissionDenied for programs, which have no session. */
function sessionOf(request: FastifyRequest): string {
  const token = request.cookies[sessionCookie]
  if (token === undefined || signedInViewer(request).scope !== null) throw new Problem('PermissionDenied')
  return hashSessionToken(token)
}
