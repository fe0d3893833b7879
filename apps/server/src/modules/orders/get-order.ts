import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { judged } from '#modules/collections/link-view.ts'
import { stillHandedOut } from '#modules/download-rights/may-hand-out.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { knownUser } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findOrder, listItems } from './orders.repository.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

export const mayDecide = (viewer: Viewer): boolean => hasGroupPermission(viewer, 'approveOrders')

/**
 * An order as its row: one's own, and any for those who approve orders.
 * @throws Problem NotFound, for those of others too.
 */
export async function getOrder(viewer: Viewer, id: number, executing: Executing, isHeld = false): Promise<OrderRow> {
  const found = await findOrder(id, executing, isHeld)
  const isOwn = viewer.kind === 'user' && viewer.userId === found?.user_id
  if (!found || !(isOwn || mayDecide(viewer))) throw new Problem('NotFound')
  return found
}

/** An order with everything that is told of it to one viewer. */
export interface OrderView {
  order: OrderRow
  owner: UserRow
  /** `isGiven`: whoever approved the order may download the asset now. */
  items: { row: OrderItemRow; found: JudgedAsset | null; isGiven: boolean }[]
}

/** The same for some orders: their items, and what the viewer sees of their assets, in one question each. */
export async function viewOrders(
  viewer: Viewer,
  orders: readonly OrderRow[],
  platform: Platform,
): Promise<OrderView[]> {
  const rows = await listItems(
    orders.map(({ id }) => id),
    platform,
  )
  const ids = [...new Set(rows.map(({ asset_id }) => asset_id).filter((id) => id !== null))]
  const seen = await judged(await accessOf(viewer, platform), ids, platform)
  const byId = new Map(seen.map((found) => [found.asset.row.id, found]))
  const given = await givenIn(orders, rows, platform)
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  const views = orders.map(async (order) => {
    const owner = await knownUser(order.user_id, platform)
    if (!owner) throw new Problem('NotFound')
    const items = (byOrder.get(order.id) ?? []).map((row) => {
      const { asset_id } = row
      if (asset_id === null) return { row, found: null, isGiven: false }
      const isGiven = given.get(order.approved_by)?.has(asset_id) ?? false
      return { row, found: byId.get(asset_id) ?? null, isGiven }
    })
    return { order, owner, items }
  })
  return Promise.all(views)
}

/** What those who approved these orders may download of it now, by their numbers. */
async function givenIn(
  orders: readonly OrderRow[],
  rows: readonly OrderItemRow[],
  platform: Platform,
): Promise<Map<number | null, ReadonlySet<number>>> {
  const byGiver = new Map<number | null, ReadonlySet<number>>()
  const approved = orders.filter(({ state, approved_by }) => state === 'approved' && approved_by !== null)
  for (const [giver, theirs] of Map.groupBy(approved, ({ approved_by }) => approved_by)) {
    if (giver === null) continue
    const numbers = new Set(theirs.map(({ id }) => id))
    const ids = rows.flatMap(({ order_id, asset_id }) => (numbers.has(order_id) ? (asset_id ?? []) : []))
    byGiver.set(giver, await stillHandedOut(giver, [...new Set(ids)], platform))
  }
  return byGiver
}

export async function viewOrder(viewer: Viewer, order: OrderRow, platform: Platform): Promise<OrderView> {
  const [view] = await viewOrders(viewer, [order], platform)
  if (!view) throw new Problem('NotFound')
  return view
}
