import { DeleteRequest, TrashChoice } from '@vitrine/contract/trash.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { placeBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { answerBegun } from '#platform/http/answer-begun.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { beginDeletion } from './begin-deletion.ts'
import { beginTrashDeed, chosenInTrash, undoDeletion } from './begin-trash-deed.ts'
import { listTrash } from './list-trash.ts'
import { trashPaths } from './trash.paths.ts'
import type { TrashPlace } from './trash.repository.ts'
import { representTrash } from './trash.representation.ts'
import { removeType, restoreType } from './trash-deed.ts'

/** Files are deleted by tasks (wire reference 11.1), and can be taken back; the trash of each archive is ours. */
export function trashRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    answerBegun(request, reply, { location: base + backgroundTasksPaths.task(id) }, platform.settings)
  const asDeletion = { ...openTo.signedIn, constraints: { content: 'delete-request' } }
  app.post(backgroundTasksPaths.own, asDeletion, async (request, reply) => {
    const { assets, selection } = readBody(request, DeleteRequest)
    const hrefs = assets === undefined ? null : [...new Set(assets.map(({ href }) => href))]
    const wish = { hrefs, selection: selection ?? null }
    return created(request, reply, await beginDeletion(signedInViewer(request), wish, platform))
  })
  app.post(backgroundTasksPaths.undoPattern, openTo.signedIn, async (request, reply) => {
    const { task } = request.params as { task: string }
    return created(request, reply, await undoDeletion(signedInViewer(request), task, platform))
  })

  const list = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const place = { archiveId: archiveOf(request), before: readPlace(request) }
    return representTrash(await listTrash(viewer, place, platform), { viewer, base })
  }
  const cacheControl = 'no-store'
  app.get(trashPaths.listPattern, openTo.visitors, answer({ 'trash-list': list }, { cacheControl }))
  const deeds = [
    [trashPaths.restorePattern, restoreType],
    [trashPaths.removePattern, removeType],
  ] as const
  for (const [pattern, type] of deeds) {
    app.post(pattern, openTo.signedIn, async (request, reply) => {
      const ids = chosenInTrash(readBody(request, TrashChoice, ['application/json']))
      const wish = { archiveId: archiveOf(request), ids }
      return created(request, reply, await beginTrashDeed(signedInViewer(request), type, wish, platform))
    })
  }
}

function archiveOf(request: FastifyRequest): number | null {
  const { archive } = request.params as { archive: string }
  return /^\d{1,9}$/.test(archive) ? Number(archive) : null
}

/** @throws Problem InvalidRequest that names the parameter. */
function readPlace(request: FastifyRequest): TrashPlace | null {
  const [at = '', id = ''] = placeBefore(request.originalUrl, /^(\d{1,15})\.(\d{1,15})$/) ?? []
  return at === '' ? null : { at: Number(at), id: Number(id) }
}
