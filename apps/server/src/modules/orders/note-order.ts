import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { type Executing, tell } from '#platform/database/deed.ts'
import type { OrderRow } from './orders.tables.ts'

/** What people call an order: the year in which it was made, and its number. */
export const referenceOf = ({ id, created_at }: Pick<OrderRow, 'id' | 'created_at'>): string =>
  `${new Date(created_at).getUTCFullYear()}-${id}`

/** Notes a deed on an order, and tells open windows of it. */
export async function noteOrder(
  viewer: Viewer,
  deed: 'submitted' | 'approved' | 'rejected' | 'changed',
  order: Pick<OrderRow, 'id' | 'user_id' | 'created_at'>,
  details: Readonly<Record<string, unknown>>,
  inside: Executing,
): Promise<void> {
  const subject = { kind: 'order' as const, id: order.id, name: referenceOf(order) }
  await noteDeed(viewer, { deed: `order.${deed}`, subject, details }, inside)
  await tell({ name: 'order.changed', orderId: order.id, userId: order.user_id }, inside)
}
