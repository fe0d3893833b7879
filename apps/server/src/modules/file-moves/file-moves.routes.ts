import { TaskCreation } from '@vitrine/contract/downloads.ts'
import { MoveRequest, RenameRequest } from '@vitrine/contract/file-moves.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { beginMove, beginRename } from './begin-move.ts'

/** A quick one is done by then. Milliseconds. */
const maxInterval = 1000

/** Files are renamed and moved by tasks (wire reference 11.1). */
export function fileMovesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const location = base + backgroundTasksPaths.task(id)
    reply.code(201).header('location', absoluteAddress(request, location, platform.settings))
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const creation = { location, status: 'pending', maxInterval }
    return reply.serializer(JSON.stringify).send(TaskCreation.shape.parse(creation))
  }
  const hrefsOf = (assets: readonly { href: string }[]) => [...new Set(assets.map(({ href }) => href))]

  app.post(
    backgroundTasksPaths.own,
    { ...openTo.signedIn, constraints: { content: 'rename-request' } },
    async (request, reply) => {
      const given = readBody(request, RenameRequest)
      const wish = { hrefs: hrefsOf(given.assets), filename: given['job-filename'] }
      return created(request, reply, await beginRename(signedInViewer(request), wish, platform))
    },
  )
  app.post(
    backgroundTasksPaths.own,
    { ...openTo.signedIn, constraints: { content: 'move-request' } },
    async (request, reply) => {
      const given = readBody(request, MoveRequest)
      const destination = { href: given['job-destination'], below: given['job-folder'] ?? '' }
      const wish = { hrefs: hrefsOf(given.assets), destination }
      return created(request, reply, await beginMove(signedInViewer(request), wish, platform))
    },
  )
}
