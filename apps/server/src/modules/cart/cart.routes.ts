import { CartAddition, CartUpdate } from '@vitrine/contract/orders.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chosenBy, demandSeen } from '#modules/collections/named-assets.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, unauthorized, type Viewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { cartPaths } from './cart.paths.ts'
import { representCart } from './cart.representation.ts'
import { addToCart, updateCart } from './change-cart.ts'
import { countCart, getCart } from './get-cart.ts'
import { orderConfig } from './order-settings.ts'

const json = ['application/json']
const fresh = { cacheControl: 'private, no-cache' }

function viewerOf(request: FastifyRequest): Viewer {
  const viewer = signedInViewer(request)
  localise(request, viewer.language)
  return viewer
}

/** The cart of the signed-in person, and what is asked of orders (wire reference 15.2 to 15.5). */
export function cartRoutes(app: FastifyInstance, platform: Platform): void {
  const cart = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const owner = await findUser(viewer.userId, platform)
    if (!owner) throw unauthorized()
    return representCart(await getCart(viewer, platform), owner, viewer, platform)
  }
  const count = async (request: FastifyRequest) => ({ count: await countCart(viewerOf(request), platform) })
  app.get(cartPaths.cart, openTo.signedIn, answer({ order: cart, count }, fresh))

  app.post(cartPaths.cart, openTo.signedIn, async (request, reply) => {
    const viewer = viewerOf(request)
    const { data, selection } = readBody(request, CartAddition, json)
    const hrefs = data.map(({ href }) => href)
    const named = await demandSeen(viewer, hrefs, 'data', platform)
    const found = selection ? await chosenBy(viewer, selection, platform) : []
    await addToCart(viewer, [...new Set([...named, ...found])], platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.put(cartPaths.cart, openTo.signedIn, async (request, reply) => {
    await updateCart(viewerOf(request), readBody(request, CartUpdate, json), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const config = (request: FastifyRequest) => orderConfig(viewerOf(request).language, platform)
  app.get(cartPaths.config, openTo.signedIn, answer({ 'order-config': config }, fresh))
}
