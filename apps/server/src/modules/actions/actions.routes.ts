import { ActionCreation, ActionOutlook, ActionRequest, ActionSubject } from '@vitrine/contract/actions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { chosenOf } from '#modules/bulk-edits/chosen-assets.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { outlookOf } from './action-outlook.ts'
import type { Action } from './action-steps.ts'
import { actionsPaths } from './actions.paths.ts'
import { representAction, representActions, representStarted } from './actions.representation.ts'
import { getOwnAction, listOwnActions } from './get-action.ts'
import { getManagedAction } from './save-action.ts'
import { startAction } from './start-action.ts'

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

/** Actions for those who may start them (wire reference 11.1, 16.4). */
export function actionsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const fresh = { cacheControl: 'private, no-cache' }

  const list = async (request: FastifyRequest) =>
    representActions(await listOwnActions(signedInViewer(request), platform), base)
  app.get(actionsPaths.list, openTo.signedIn, answer({ 'action-list': list }, fresh))

  const one = async (request: FastifyRequest) =>
    representAction(await getOwnAction(signedInViewer(request), idOf(request), platform), base)
  app.get(actionsPaths.pattern, openTo.signedIn, answer({ action: one }, fresh))

  const asTask = { ...openTo.signedIn, constraints: { content: 'action-request' } }
  app.post(backgroundTasksPaths.own, asTask, async (request, reply) => {
    const { 'action-href': href, ...given } = readBody(request, ActionRequest)
    const wish = { href, chosen: chosenOf(given), list: base + actionsPaths.list }
    const begun = representStarted(await startAction(signedInViewer(request), wish, platform), base)
    reply.code(201).header('location', absoluteAddress(request, begun.location, platform.settings))
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    return reply.serializer(JSON.stringify).send(ActionCreation.shape.parse(begun))
  })

  const tell = (find: (viewer: Viewer, id: string) => Promise<Action>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = signedInViewer(request)
      const chosen = chosenOf(readBody(request, ActionSubject, ['application/json']))
      const outlook = await outlookOf(viewer, await find(viewer, idOf(request)), chosen, platform)
      reply.header('cache-control', 'no-store').type(ActionOutlook.mediaType)
      return reply.serializer(JSON.stringify).send(ActionOutlook.shape.parse(outlook))
    }
  }
  const own = tell((viewer, id) => getOwnAction(viewer, id, platform))
  app.post(actionsPaths.outlookPattern, openTo.signedIn, own)
  const managed = tell((viewer, id) => getManagedAction(viewer, id, platform))
  app.post(actionsPaths.trialPattern, openTo.site('manageWorkflows'), managed)
}
