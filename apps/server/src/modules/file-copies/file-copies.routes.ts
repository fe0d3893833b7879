import { CopyRequest, DuplicateRequest } from '@vitrine/contract/file-copies.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answerBegun } from '#platform/http/answer-begun.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { beginCopy, beginDuplicate } from './begin-copy.ts'

/** Files are copied by tasks (wire reference 11.1). */
export function fileCopiesRoutes(app: FastifyInstance, platform: Platform): void {
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    answerBegun(request, reply, { location: platform.settings.base + backgroundTasksPaths.task(id) }, platform.settings)
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
