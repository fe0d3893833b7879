import type { DownloadRightRow } from '#modules/download-rights/download-rights.tables.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

/** When the right to fetch an item ends: with the item, or with its order when that comes first. Null: never. */
export function endOf(
  { expires_at: ofOrder }: Pick<OrderRow, 'expires_at'>,
  { expires_at: ofItem }: Pick<OrderItemRow, 'expires_at'>,
): number | null {
  if (ofOrder === null || ofItem === null) return ofOrder ?? ofItem
  return Math.min(ofOrder, ofItem)
}

/** What an order lets its owner fetch as it stands now: nothing unless it is approved. */
export function rightsOf(order: OrderRow, items: readonly OrderItemRow[]): DownloadRightRow[] {
  const { approved_by: given_by } = order
  if (order.state !== 'approved' || given_by === null) return []
  return items.flatMap((row) => {
    const { item, asset_id, rendition } = row
    if (row.is_rejected === 1 || asset_id === null) return []
    const right = { order_id: order.id, item, user_id: order.user_id, asset_id, rendition, given_by }
    return [{ ...right, expires_at: endOf(order, row) }]
  })
}
