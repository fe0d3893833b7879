import { wholeList } from '@vitrine/contract/paging.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { actionsPaths } from './actions.paths.ts'

/** The actions that this person may start (wire reference 16.4). There are none until administrators can prepare them. */
export function actionsRoutes(app: FastifyInstance, { settings }: Platform): void {
  const list = (request: FastifyRequest) => {
    signedInViewer(request)
    return { data: [], paging: wholeList(settings.base + actionsPaths.list) }
  }
  app.get(actionsPaths.list, openTo.signedIn, answer({ 'action-list': list }, { cacheControl: 'private, no-cache' }))
}
