import { ArchiveMovePlan, ArchiveMoveWish } from '@vitrine/contract/archive-moves.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findArchive } from '#modules/archives/archives.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { archiveMovesPaths as paths } from './archive-moves.paths.ts'
import { representPlace } from './archive-moves.representation.ts'
import { beginArchiveMove, planMove } from './begin-archive-move.ts'
import { cancelArchiveMove } from './cancel-archive-move.ts'
import { findStanding } from './standing.ts'

const fresh = { cacheControl: 'no-store' }
const managing = openTo.site('manageArchives')

/** Where the files of archives lie, and moving them elsewhere. */
export function archiveMovesRoutes(app: FastifyInstance, platform: Platform): void {
  const place = async (request: FastifyRequest) => {
    const archive = await findArchive(numberIn(request), platform)
    if (!archive) throw new Problem('ArchiveNotFound')
    const standing = await findStanding(archive.id, platform)
    return representPlace(signedInViewer(request), { archive, standing }, platform)
  }
  app.get(paths.placePattern, managing, answer({ 'archive-move': place }, fresh))

  app.post(paths.planPattern, managing, async (request, reply) => {
    const plan = await planMove(viewerIn(request), { id: numberIn(request), wish: wishIn(request) }, platform)
    const answered = reply.header('cache-control', 'no-store').type(`${ArchiveMovePlan.mediaType}; charset=utf-8`)
    return answered.send(ArchiveMovePlan.shape.parse(plan))
  })

  app.post(paths.placePattern, managing, async (request, reply) => {
    await beginArchiveMove(viewerIn(request), { id: numberIn(request), wish: wishIn(request) }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.delete(paths.placePattern, managing, async (request, reply) => {
    await cancelArchiveMove(viewerIn(request), numberIn(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

const wishIn = (request: FastifyRequest) =>
  readBody(request, ArchiveMoveWish, ['application/json', ArchiveMoveWish.mediaType])

function viewerIn(request: FastifyRequest) {
  const viewer = signedInViewer(request)
  localise(request, viewer.language)
  return viewer
}

function numberIn(request: FastifyRequest): number {
  const { archive } = request.params as { archive: string }
  if (!/^\d{1,9}$/.test(archive)) throw new Problem('ArchiveNotFound')
  return Number(archive)
}
