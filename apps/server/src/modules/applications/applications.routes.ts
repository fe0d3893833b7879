import { ApplicationChange, ApplicationCreation, NewApplication } from '@vitrine/contract/applications.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { applicationsPaths as paths } from './applications.paths.ts'
import { representApplication } from './applications.representation.ts'
import {
  changeApplication,
  getApplication,
  listApplications,
  registerApplication,
  removeApplication,
} from './manage-applications.ts'

const unkept = { cacheControl: 'no-store' }

/** Programs that may ask for access by OAuth 2.0 (wire reference 4.3), for those who run the site; ours. */
export function applicationsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const idOf = (request: FastifyRequest) => numberIn((request.params as { application: string }).application)

  const list = async (request: FastifyRequest) => {
    const before = parseAddress(request.originalUrl).query.get('before')
    const asked = before === null ? null : numberIn(before)
    const { applications, next } = await listApplications(signedInViewer(request), asked, platform)
    const first = base + paths.list
    return {
      data: applications.map((one) => representApplication(one, base)),
      paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
      create: first,
    }
  }
  app.get(paths.list, openTo.administrators, answer({ 'application-list': list }, unkept))

  const one = async (request: FastifyRequest) =>
    representApplication(await getApplication(signedInViewer(request), idOf(request), platform), base)
  app.get(paths.pattern, openTo.administrators, answer({ application: one }, unkept))

  app.post(paths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, ApplicationCreation)
    const { row, secret } = await registerApplication(viewer, wish, platform)
    const document = NewApplication.shape.parse({ ...representApplication(row, base), clientSecret: secret })
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return reply.type(NewApplication.mediaType).serializer(JSON.stringify).send(document)
  })

  const change = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, ApplicationChange)
    return representApplication(await changeApplication(viewer, idOf(request), wish, platform), base)
  }
  app.patch(paths.pattern, openTo.administrators, answer({ application: change }, unkept))

  app.delete(paths.pattern, openTo.administrators, async (request, reply) => {
    await removeApplication(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem NotFound for what is no number. */
function numberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Problem('NotFound')
  return Number(text)
}
