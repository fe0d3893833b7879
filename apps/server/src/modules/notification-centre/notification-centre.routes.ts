import {
  NotificationChoicesDocument,
  NotificationChoicesWish,
  NotificationCountDocument,
  NotificationsRead,
} from '@vitrine/contract/notifications.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { choicesOf, saveChoices } from '#modules/notifications/choose-notifications.ts'
import { notificationsPaths } from '#modules/notifications/notifications.paths.ts'
import { markRead, pageOfNotifications, unreadOf } from '#modules/notifications/read-notifications.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { representChoices, representNotifications } from './notification-centre.representation.ts'
import { viewNotifications } from './view-notifications.ts'

const fresh = { cacheControl: 'no-store' }
const readBodies = ['application/json', NotificationsRead.mediaType]
const choiceBodies = ['application/json', NotificationChoicesDocument.mediaType]

/** What the signed-in person is told of; ours. */
export function notificationCentreRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const { rows, next } = await pageOfNotifications(viewer, numberBefore(request.originalUrl), platform)
    const told = await viewNotifications(viewer, rows, platform)
    return representNotifications({ told, next }, viewer, base)
  }
  app.get(notificationsPaths.list, openTo.signedIn, answer({ 'notification-list': list }, fresh))

  const countFor = async (viewer: Viewer) => ({
    unread: await unreadOf(viewer, platform),
    list: base + notificationsPaths.list,
  })
  const count = (request: FastifyRequest) => countFor(signedInViewer(request))
  app.get(notificationsPaths.count, openTo.signedIn, answer({ 'notification-count': count }, fresh))

  app.patch(notificationsPaths.list, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    await markRead(viewer, readBody(request, NotificationsRead, readBodies), platform)
    reply.header('cache-control', 'no-store')
    const choice = { kind: 'notification-count', contentType: NotificationCountDocument.mediaType } as const
    return send(reply, choice, await countFor(viewer))
  })

  const choicesFor = async (viewer: Viewer) => {
    return representChoices(await choicesOf(viewer.userId, platform), viewer, base)
  }
  const choices = (request: FastifyRequest) => choicesFor(signedInViewer(request))
  app.get(notificationsPaths.choices, openTo.signedIn, answer({ 'notification-choices': choices }, fresh))

  app.put(notificationsPaths.choices, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    await saveChoices(viewer, readBody(request, NotificationChoicesWish, choiceBodies), platform)
    reply.header('cache-control', 'no-store')
    const choice = { kind: 'notification-choices', contentType: NotificationChoicesDocument.mediaType } as const
    return send(reply, choice, await choicesFor(viewer))
  })
}
