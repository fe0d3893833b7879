import { ApplicationSecret } from '@vitrine/contract/applications.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applicationsPaths } from '#modules/applications/applications.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { delegationsPaths as paths } from './delegations.paths.ts'
import { representProgram } from './delegations.representation.ts'
import { endOwnProgram, getOwnProgram, listOwnPrograms } from './own-programs.ts'
import { renewApplicationSecret } from './renew-secret.ts'

const unkept = { cacheControl: 'no-store' }

/** The programs that act for the signed-in person, and another secret for an application; ours. */
export function delegationsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const idOf = (request: FastifyRequest) => numberIn((request.params as { program: string }).program)

  const list = async (request: FastifyRequest) => {
    const before = parseAddress(request.originalUrl).query.get('before')
    const asked = before === null ? null : numberIn(before)
    const { programs, next } = await listOwnPrograms(signedInViewer(request), asked, platform)
    const first = base + paths.list
    return {
      data: programs.map((one) => representProgram(one, base)),
      paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
    }
  }
  app.get(paths.list, openTo.signedIn, answer({ 'program-list': list }, unkept))

  const one = async (request: FastifyRequest) =>
    representProgram(await getOwnProgram(signedInViewer(request), idOf(request), platform), base)
  app.get(paths.pattern, openTo.signedIn, answer({ program: one }, unkept))

  app.delete(paths.pattern, openTo.signedIn, async (request, reply) => {
    await endOwnProgram(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(applicationsPaths.secretPattern, openTo.administrators, async (request, reply) => {
    const { application } = request.params as { application: string }
    const clientSecret = await renewApplicationSecret(signedInViewer(request), numberIn(application), platform)
    reply.header('cache-control', 'no-store').type(ApplicationSecret.mediaType)
    return reply.serializer(JSON.stringify).send(ApplicationSecret.shape.parse({ clientSecret }))
  })
}

/** @throws Problem NotFound for what is no number. */
function numberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Problem('NotFound')
  return Number(text)
}
