import { wholeList } from '@vitrine/contract/paging.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { destinationsPaths } from './destinations.paths.ts'

/** The destinations open to this person (wire reference 16.5). There are none until administrators can name them. */
export function destinationsRoutes(app: FastifyInstance, { settings }: Platform): void {
  const list = (request: FastifyRequest) => {
    signedInViewer(request)
    return { data: [], paging: wholeList(settings.base + destinationsPaths.list) }
  }
  app.get(
    destinationsPaths.list,
    openTo.signedIn,
    answer({ 'destination-list': list }, { cacheControl: 'private, no-cache' }),
  )
}
