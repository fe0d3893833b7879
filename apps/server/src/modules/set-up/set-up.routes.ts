import { FirstArchive, SetUpBeginning } from '@vitrine/contract/set-up.ts'
import type { FastifyInstance } from 'fastify'
import { setSessionCookie } from '#modules/session/session-cookie.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { findViewer, signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { beginSetUp } from './begin-set-up.ts'
import { addFirstFolder, makeFirstDemo } from './first-archive.ts'
import { setUpPaths } from './set-up.paths.ts'
import { representSetUp } from './set-up.representation.ts'

/** The first steps. A cookie of another site's making is refused before any of this (`readSession`). */
export function setUpRoutes(app: FastifyInstance, platform: Platform): void {
  const read = answer(
    { 'set-up': (request) => representSetUp(findViewer(request), platform) },
    { cacheControl: 'no-store' },
  )
  app.get(setUpPaths.read, openTo.everybody, read)

  app.post(setUpPaths.begin, openTo.everybody, async (request, reply) => {
    const given = readBody(request, SetUpBeginning, ['application/json'])
    setSessionCookie(request, reply, await beginSetUp(given, request.ip, platform), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(setUpPaths.addFolder, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    await addFirstFolder(viewer, readBody(request, FirstArchive, ['application/json']), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(setUpPaths.makeDemo, openTo.administrators, async (request, reply) => {
    await makeFirstDemo(signedInViewer(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
