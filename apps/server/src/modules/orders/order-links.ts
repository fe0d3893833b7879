import type { OrderLinks } from '@vitrine/contract/orders.ts'
import type { z } from 'zod'
import { cartPaths } from '#modules/cart/cart.paths.ts'
import { orderConfig } from '#modules/cart/order-settings.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { mayDecide } from './get-order.ts'
import { ordersPaths } from './orders.paths.ts'

/** Pages of our client. */
const views = { cart: '/views/cart', history: '/views/order-history', pending: '/views/manage-orders' }

/**
 * What a viewer can do about orders: as a customer exactly when they may order from some archive, as an administrator of orders
 * with the permission for it; null without either (wire reference 5.2).
 */
export async function orderLinks(viewer: Viewer, platform: Platform): Promise<z.output<typeof OrderLinks> | null> {
  const { base } = platform.settings
  const isCustomer = (await accessOf(viewer, platform)).scopes('Order').length > 0
  const isAdministrator = mayDecide(viewer)
  if (!isCustomer && !isAdministrator) return null
  const { termsAndConditions } = await orderConfig(viewer.language, platform)
  const forCustomers = (path: string) => (isCustomer ? base + path : null)
  const admin = {
    history: base + ordersPaths.all,
    pending: base + ordersPaths.pending,
    approved: base + ordersPaths.approved,
    rejected: base + ordersPaths.rejected,
    views: { pending: base + views.pending },
  }
  return {
    config: base + cartPaths.config,
    submit: viewer.mayChange ? forCustomers(ordersPaths.own) : null,
    cart: forCustomers(cartPaths.cart),
    history: forCustomers(ordersPaths.own),
    views: { cart: forCustomers(views.cart), history: forCustomers(views.history), termsAndConditions },
    admin: isAdministrator ? admin : null,
  }
}
