import type { Order, OrderItem } from '@vitrine/contract/orders.ts'
import { momentOrNull, representItem, representOwner } from '#modules/cart/cart.representation.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { mayDecide, type OrderView } from './get-order.ts'
import type { OrderPage } from './list-orders.ts'
import { referenceOf } from './note-order.ts'
import { ordersPaths } from './orders.paths.ts'
import { endOf } from './rights-of-order.ts'

const moment = (at: number) => new Date(at).toISOString()
const isOver = (at: number | null, { clock }: Platform) => at !== null && at <= clock.now()

/** An order as one viewer may know it (wire reference 15.1). Only its owner is told what to fetch. */
export function representOrder(view: OrderView, viewer: Viewer, platform: Platform): Order {
  const { order, owner, items } = view
  const href = platform.settings.base + ordersPaths.order(order.id)
  const isOpen = mayDecide(viewer)
  const { state } = order
  return {
    ...{ href, created: moment(order.created_at), modified: moment(order.modified_at) },
    expires: momentOrNull(order.expires_at),
    state: state === 'approved' && isOver(order.expires_at, platform) ? 'expired' : state,
    orderItems: items.map((item) => representOrderItem(item, view, viewer, platform)),
    orderData: JSON.parse(order.order_data),
    orderReference: referenceOf(order),
    checkoutPageLocation: null,
    adminComment: order.admin_comment,
    userComment: order.user_comment,
    owner: representOwner(owner),
    change: isOpen && state !== 'rejected' ? href : null,
    approve: isOpen && state === 'pending' ? href : null,
    reject: isOpen && state !== 'rejected' ? href : null,
  }
}

function representOrderItem(
  { row, found, isGiven }: OrderView['items'][number],
  { order }: OrderView,
  viewer: Viewer,
  platform: Platform,
): OrderItem {
  const { item, name, rendition, rendition_name, item_data } = row
  const facts = { id: item, found, name, rendition, renditionName: rendition_name, itemData: JSON.parse(item_data) }
  const shown = representItem(facts, viewer, platform)
  const expired = isOver(endOf(order, row), platform)
  const rejected = row.is_rejected === 1
  const isTheirs = order.user_id === viewer.userId && order.state === 'approved' && isGiven && !rejected && !expired
  const download = isTheirs ? shown.rendition.href : null
  return {
    ...shown,
    rendition: { ...shown.rendition, download },
    expires: momentOrNull(row.expires_at),
    ...{ expired, rejected, adminComment: row.admin_comment },
  }
}

/** A page of orders; `path` is where the list is. */
export function representOrderPage({ orders, next }: OrderPage, path: string, viewer: Viewer, platform: Platform) {
  const first = platform.settings.base + path
  return {
    data: orders.map((view) => representOrder(view, viewer, platform)),
    paging: {
      first,
      next: next === null ? ('' as const) : `${first}?before=${next}`,
      prev: '' as const,
      last: '' as const,
    },
  }
}
