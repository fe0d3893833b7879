import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { destinationsPaths } from './destinations.paths.ts'

/** The destinations open to this person (wire reference 16.5). There are none until administrators can name them. */
export function destinationsRoutes(app: FastifyInstance): void {
  const list = (request: FastifyRequest) => {
    signedInViewer(request)
    return { data: [], paging: null }
  }
  app.get(
    destinationsPaths.list,
    openTo.signedIn,
    answer({ 'destination-list': list }, { cacheControl: 'private, no-cache' }),
  )
}
