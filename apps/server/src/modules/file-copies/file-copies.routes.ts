import { TaskCreation } from '@vitrine/contract/downloads.ts'
import { CopyRequest, DuplicateRequest } from '@vitrine/contract/file-copies.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { beginCopy, beginDuplicate } from './begin-copy.ts'

/** A quick one is done by then. Milliseconds. */
const maxInterval = 1000

/** Files are copied by tasks (wire reference 11.1). */
export function fileCopiesRoutes(app: FastifyInstance, platform: Platform): void {
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const location = platform.settings.base + backgroundTasksPaths.task(id)
    reply.code(201).header('location', absoluteAddress(request, location, platform.settings))
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const creation = { location, status: 'pending', maxInterval }
    return reply.serializer(JSON.stringify).send(TaskCreation.shape.parse(creation))
  }
  const of = (content: string) => ({ ...openTo.signedIn, constraints: { content } })
  app.post(backgroundTasksPaths.own, of('copy-request'), async (request, reply) => {
    const given = readBody(request, CopyRequest)
    const destination = { href: given['job-destination'], below: given['job-folder'] ?? '' }
    const wish = { hrefs: [...new Set(given.assets.map(({ href }) => href))], destination }
    return created(request, reply, await beginCopy(signedInViewer(request), wish, platform))
  })
  app.post(backgroundTasksPaths.own, of('duplicate-request'), async (request, reply) => {
    const { assets } = readBody(request, DuplicateRequest)
    return created(request, reply, await beginDuplicate(signedInViewer(request), assets, platform))
  })
}
