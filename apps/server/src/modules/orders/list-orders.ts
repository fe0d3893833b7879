import { mostItems } from '@vitrine/contract/orders.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { type OrderView, viewOrders } from './get-order.ts'
import { type OrdersWish, readOrders } from './orders.repository.ts'

const onPage = 25

export interface OrderPage {
  orders: OrderView[]
  /** Below which number the next page begins; null on the last one. */
  next: number | null
}

/**
 * A page of orders, newest first. It ends early where the orders on it are large: a page has no more items than a single order
 * may have.
 */
export async function listOrders(
  viewer: Viewer,
  wish: OrdersWish,
  before: number | null,
  platform: Platform,
): Promise<OrderPage> {
  const found = await readOrders(wish, { before, limit: onPage + 1 }, platform)
  let weight = 0
  const tooMuch = found.findIndex(({ item_count }, at) => {
    weight += item_count
    return at > 0 && weight > mostItems
  })
  const page = found.slice(0, tooMuch < 0 ? onPage : Math.min(tooMuch, onPage))
  const last = page.at(-1)
  const hasMore = page.length < found.length
  return { orders: await viewOrders(viewer, page, platform), next: hasMore && last ? last.id : null }
}
