import { MoveRequest, RenameRequest } from '@vitrine/contract/file-moves.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answerBegun } from '#platform/http/answer-begun.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { beginMove, beginRename } from './begin-move.ts'

/** Files are renamed and moved by tasks (wire reference 11.1). */
export function fileMovesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    answerBegun(request, reply, { location: base + backgroundTasksPaths.task(id) }, platform.settings)
  const hrefsOf = (assets: readonly { href: string }[]) => [...new Set(assets.map(({ href }) => href))]

  app.post(
    backgroundTasksPaths.own,
    { ...openTo.signedIn, constraints: { content: 'rename-request' } },
    async (request, reply) => {
      const given = readBody(request, RenameRequest)
      const own = given.assets.flatMap((one) => (one['job-filename'] ? [[one.href, one['job-filename']] as const] : []))
      const wish = { hrefs: hrefsOf(given.assets), filename: given['job-filename'] ?? null, own: new Map(own) }
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
