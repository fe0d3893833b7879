import { AlertChange, AlertCreation, AlertDocument } from '@vitrine/contract/alerts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { alertsPaths } from './alerts.paths.ts'
import { representAlert } from './alerts.representation.ts'
import { getAlert, listAlerts, mayMakeAlerts } from './list-alerts.ts'
import { addAlert, changeAlert, mostAlerts, removeAlert } from './save-alert.ts'

const json = ['application/json']
const fresh = { cacheControl: 'no-store' }

/** The alerts of the signed-in person (wire reference 16.2). */
export function alertsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const first = base + alertsPaths.list

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const { alerts, next } = await listAlerts(viewer, numberBefore(request.originalUrl), platform)
    return {
      data: alerts.map((alert) => representAlert(alert, viewer, base)),
      paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
      create: (await mayMakeAlerts(viewer, platform)) ? first : null,
      isSending: platform.settings.mail !== null,
      limit: mostAlerts,
    }
  }
  app.get(alertsPaths.list, openTo.signedIn, answer({ 'alert-list': list }, fresh))

  const shown = async (request: FastifyRequest, id: number) => {
    const viewer = signedInViewer(request)
    return representAlert(await getAlert(viewer, id, platform), viewer, base)
  }
  const one = (request: FastifyRequest) => shown(request, idOf(request))
  app.get(alertsPaths.pattern, openTo.signedIn, answer({ alert: one }, fresh))

  app.post(alertsPaths.list, openTo.signedIn, async (request, reply) => {
    const wish = readBody(request, AlertCreation, json)
    const origin = absoluteAddress(request, '', platform.settings)
    const { id } = await addAlert(signedInViewer(request), wish, origin, platform)
    const document = await shown(request, id)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'alert', contentType: AlertDocument.mediaType }, document)
  })

  const change = async (request: FastifyRequest) => {
    const wish = readBody(request, AlertChange, json)
    await changeAlert(signedInViewer(request), { ...wish, id: idOf(request) }, platform)
    return shown(request, idOf(request))
  }
  app.patch(alertsPaths.pattern, openTo.signedIn, answer({ alert: change }, fresh))
  app.put(alertsPaths.pattern, openTo.signedIn, answer({ alert: change }, fresh))

  app.delete(alertsPaths.pattern, openTo.signedIn, async (request, reply) => {
    await removeAlert(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem NotFound for what is no number. */
function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw new Problem('NotFound')
  return Number(id)
}
