import type { OrderValue } from '@vitrine/contract/orders.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { judged } from '#modules/collections/link-view.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { findCart, listItems } from './cart.repository.ts'
import type { CartItemRow, CartRow } from './cart.tables.ts'
import type { ChosenItem } from './chosen-items.ts'

/** Something in a cart that its owner sees now. */
interface CartItem extends ChosenItem {
  item: number
}

export interface Cart extends Pick<CartRow, 'user_id' | 'user_comment' | 'version' | 'created_at' | 'modified_at'> {
  items: CartItem[]
  orderData: OrderValue[]
}

/** The own cart; what its owner does not see, or not any more, is not in it. */
export async function getCart(viewer: Viewer, platform: Platform): Promise<Cart> {
  const { userId } = viewer
  const now = platform.clock.now()
  const none = { user_id: userId, order_data: '[]', user_comment: '', version: 0, created_at: now, modified_at: now }
  const { order_data, ...row } = (await findCart(userId, platform)) ?? none
  const rows = await listItems(userId, platform)
  const ids = [...new Set(rows.map(({ asset_id }) => asset_id))]
  const seen = await judged(await accessOf(viewer, platform), ids, platform)
  const byId = new Map(seen.map((found) => [found.asset.row.id, found]))
  const items = rows.flatMap((item) => {
    const found = byId.get(item.asset_id)
    return found ? [{ item: item.item, found, rendition: item.rendition, itemData: dataOf(item) }] : []
  })
  return { ...row, items, orderData: JSON.parse(order_data) }
}

const dataOf = ({ item_data }: CartItemRow): OrderValue[] => JSON.parse(item_data)

/** How many there are in it. */
export async function countCart(viewer: Viewer, platform: Platform): Promise<number> {
  const rows = await listItems(viewer.userId, platform)
  const ids = [...new Set(rows.map(({ asset_id }) => asset_id))]
  const seen = await whichOf(await accessOf(viewer, platform), ids, 'View', platform)
  return rows.filter(({ asset_id }) => seen.has(asset_id)).length
}
