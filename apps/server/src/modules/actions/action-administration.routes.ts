import { ActionChange, ActionCreationRequest, ActionPlace, ManagedActionDocument } from '@vitrine/contract/actions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { placeBefore } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import type { Action } from './action-steps.ts'
import { actionsPaths, readActionAddress } from './actions.paths.ts'
import { representManaged, representManagedPage } from './actions.representation.ts'
import { addAction, changeAction, getManagedAction, listActions, placeAction, removeAction } from './save-action.ts'

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
const manage = openTo.site('manageWorkflows')
const json = ['application/json']

/** Actions for those who prepare them. */
export function actionAdministrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const fresh = { cacheControl: 'no-store' }
  const stale = `<${base}${actionsPaths.managed}>; rel="invalidates", <${base}${actionsPaths.list}>; rel="invalidates"`
  const settled = (reply: FastifyReply) => reply.header('link', stale).header('cache-control', 'no-store')
  const choice = { kind: 'managed-action', contentType: ManagedActionDocument.mediaType } as const
  const shown = (viewer: Viewer, action: Action) => representManaged(viewer, action, platform)

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const [position, id = ''] = placeBefore(request.originalUrl, /^(\d{1,9})\.([\w-]{12})$/, 'after') ?? []
    const after = position === undefined ? null : { position: Number(position), id }
    return representManagedPage(viewer, await listActions(viewer, after, platform), platform)
  }
  app.get(actionsPaths.managed, manage, answer({ 'managed-action-list': list }, fresh))

  const one = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return shown(viewer, await getManagedAction(viewer, idOf(request), platform))
  }
  app.get(actionsPaths.managedPattern, manage, answer({ 'managed-action': one }, fresh))

  app.post(actionsPaths.managed, manage, async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, ActionCreationRequest, json)
    const document = await shown(viewer, await addAction(viewer, wish, platform))
    settled(reply).code(201).header('location', document.href)
    return send(reply, choice, document)
  })

  app.patch(actionsPaths.managedPattern, manage, async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, ActionChange, json)
    const document = await shown(viewer, await changeAction(viewer, idOf(request), wish, platform))
    settled(reply)
    return send(reply, choice, document)
  })

  app.post(actionsPaths.placePattern, manage, async (request, reply) => {
    const { position, relativeTo } = readBody(request, ActionPlace, json)
    const other = readActionAddress(relativeTo, base + actionsPaths.managed) ?? ''
    await placeAction(signedInViewer(request), idOf(request), { position, other }, platform)
    return settled(reply).code(204).send()
  })

  app.delete(actionsPaths.managedPattern, manage, async (request, reply) => {
    await removeAction(signedInViewer(request), idOf(request), platform)
    return settled(reply).code(204).send()
  })
}
