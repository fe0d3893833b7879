import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { markersPaths } from './markers.paths.ts'

/** The own markers (wire reference 16.3). There are none until administrators can make them. */
export function markersRoutes(app: FastifyInstance): void {
  const list = (request: FastifyRequest) => {
    signedInViewer(request)
    return { data: [], paging: null }
  }
  app.get(markersPaths.list, answer({ 'marker-list': list }, { cacheControl: 'private, no-cache' }))
}
