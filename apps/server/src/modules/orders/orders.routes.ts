import { CartUpdate, OrderSubmission, OrderUpdate, orderUpdateAlternatives } from '@vitrine/contract/orders.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { decideOrder, type OrderDeed } from './decide-order.ts'
import { getOrder, viewOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { referenceOf } from './note-order.ts'
import { ordersPaths } from './orders.paths.ts'
import { countOrders, type OrdersWish } from './orders.repository.ts'
import { representOrder, representOrderPage } from './orders.representation.ts'
import type { OrderState } from './orders.tables.ts'
import { submitOrder } from './submit-order.ts'

const fresh = { cacheControl: 'private, no-cache' }

function viewerOf(request: FastifyRequest): Viewer {
  const viewer = signedInViewer(request)
  localise(request, viewer.language)
  return viewer
}

/** @throws Problem NotFound for what is no number of an order. */
function idOf(request: FastifyRequest): number {
  const { order } = request.params as { order: string }
  if (!/^\d{1,15}$/.test(order)) throw new Problem('NotFound')
  return Number(order)
}

/** Orders of people, and what is decided about them (wire reference 15.6 to 15.8). */
export function ordersRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  listRoutes(app, platform)

  app.post(ordersPaths.own, openTo.signedIn, async (request, reply) => {
    const viewer = viewerOf(request)
    const order = await submitOrder(viewer, readBody(request, CartUpdate, ['application/json']), platform)
    const orderLocation = base + ordersPaths.order(order.id)
    reply.code(201).header('location', orderLocation).header('cache-control', 'no-store')
    return reply
      .type(`${OrderSubmission.mediaType}; charset=utf-8`)
      .serializer(JSON.stringify)
      .send({ orderLocation, orderReference: referenceOf(order), checkoutPageLocation: null })
  })

  const order = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const row = await getOrder(viewer, idOf(request), platform)
    return representOrder(await viewOrder(viewer, row, platform), viewer, platform)
  }
  app.get(ordersPaths.pattern, openTo.signedIn, answer({ order }, fresh))

  const decide = (deed: OrderDeed) => async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const update = readBody(request, OrderUpdate, orderUpdateAlternatives)
    const page = absoluteAddress(request, platform.settings.base + ordersPaths.historyPage, platform.settings)
    const row = await decideOrder(viewer, { id: idOf(request), deed, update, page }, platform)
    return representOrder(await viewOrder(viewer, row, platform), viewer, platform)
  }
  const approving = openTo.site('approveOrders')
  const once = { cacheControl: 'no-store' }
  app.patch(ordersPaths.pattern, approving, answer({ order: decide('changed') }, once))
  const asVerb = (verb: string) => ({ ...approving, constraints: { verb } })
  app.post(ordersPaths.pattern, asVerb('APPROVE'), answer({ order: decide('approved') }, once))
  app.post(ordersPaths.pattern, asVerb('REJECT'), answer({ order: decide('rejected') }, once))
  // There is no POST of its own here: who sends one forgot to say which of the two is meant.
  app.post(ordersPaths.pattern, approving, async () => {
    throw new Problem('MethodNotAllowed', {
      message: say('programs.sendVerb', { list: 'APPROVE or REJECT' }),
      headers: { allow: 'GET, HEAD, POST, PATCH, OPTIONS' },
    })
  })
}

function listRoutes(app: FastifyInstance, platform: Platform): void {
  const lists: { path: string; state: OrderState | null; isOwn: boolean }[] = [
    { path: ordersPaths.own, state: null, isOwn: true },
    { path: ordersPaths.all, state: null, isOwn: false },
    { path: ordersPaths.pending, state: 'pending', isOwn: false },
    { path: ordersPaths.approved, state: 'approved', isOwn: false },
    { path: ordersPaths.rejected, state: 'rejected', isOwn: false },
  ]
  for (const { path, state, isOwn } of lists) {
    const wishOf = (viewer: Viewer): OrdersWish => ({ userId: isOwn ? viewer.userId : null, state })
    const list = async (request: FastifyRequest) => {
      const viewer = viewerOf(request)
      const page = await listOrders(viewer, wishOf(viewer), numberBefore(request.originalUrl), platform)
      return representOrderPage(page, path, viewer, platform)
    }
    const count = async (request: FastifyRequest) => {
      const viewer = viewerOf(request)
      return { count: await countOrders(wishOf(viewer), platform) }
    }
    const permission = isOwn ? openTo.signedIn : openTo.site('approveOrders')
    app.get(path, permission, answer({ orderlist: list, 'order-list': list, count }, fresh))
  }
}
