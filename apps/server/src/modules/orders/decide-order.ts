import type { OrderUpdate } from '@vitrine/contract/orders.ts'
import { checkAskedData } from '#modules/asked-fields/check-asked-data.ts'
import { renditionsOf } from '#modules/cart/chosen-items.ts'
import { orderConfig } from '#modules/cart/order-settings.ts'
import { wrongAsset } from '#modules/collections/named-assets.ts'
import { mayHandOut } from '#modules/download-rights/may-hand-out.ts'
import { setDownloadRights } from '#modules/download-rights/set-download-rights.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { getOrder } from './get-order.ts'
import { noteOrder } from './note-order.ts'
import { tellCustomer } from './order-letter.ts'
import { listItems, updateItems, updateOrder } from './orders.repository.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'
import { rightsOf } from './rights-of-order.ts'

/** What is done: a decision, or a change of what is said. */
export type OrderDeed = 'approved' | 'rejected' | 'changed'

/**
 * Approves or rejects an order, or changes what is said of it, item by item where that is said. What its owner may download
 * follows at once, and they are told by mail. An approved order can still be rejected, and its ends and comments changed: so it is taken back.
 * @throws Problem PermissionDenied without approveOrders; NotFound; OrderNotPending; InvalidRequest for what is not in it;
 * FieldValidationFailed.
 */
export async function decideOrder(
  viewer: Viewer,
  { id, deed: what, update, page }: { id: number; deed: OrderDeed; update: OrderUpdate; page: string },
  platform: Platform,
): Promise<OrderRow> {
  demandGroupPermission(viewer, 'approveOrders')
  const named = await itemsNamed(update, platform)
  const config = await orderConfig(viewer.language, platform)
  const { orderData, orderItems = [] } = update
  const [order] = checkAskedData(config.orderFields, orderData ? [{ at: 'orderData', given: orderData }] : [], false)
  const given = orderItems.map(({ itemData = [] }, at) => ({ at: `orderItems.${at}.itemData`, given: itemData }))
  const data = checkAskedData(config.itemFields, given, false)
  // Asked before the deed: what may be downloaded is no part of it.
  const allowed = what === 'approved' ? await allowedIn(viewer, id, platform) : null
  const decided = await deed(platform, async (inside) => {
    const before = await getOrder(viewer, id, inside, true)
    demandState(before, what, update)
    const items = await listItems([id], inside)
    const changed = named.map((name, at) => {
      return changedItem(itemFor(name, at, items), orderItems[at] ?? {}, data[at] ?? [])
    })
    const byNumber = new Map(changed.map((item) => [item.item, item]))
    const all = items.map((item) => byNumber.get(item.item) ?? item)
    if (what === 'approved' && all.every(({ is_rejected }) => is_rejected === 1))
      throw new Problem('InvalidRequest', { message: say('orders.allRejected') })
    if (allowed !== null) demandOwnRight(all, allowed)
    const after = changedOrder({ viewer, before, what }, update, order, inside)
    if (what !== 'changed') await tellCustomer(viewer, { order: after, items: all, page }, inside)
    return write(viewer, { before, after, what, changed, all }, inside)
  })
  platform.tasks.wake()
  return decided
}

/** The assets of an order that this viewer may download, and so hand out. */
async function allowedIn(viewer: Viewer, id: number, platform: Platform): Promise<ReadonlySet<number>> {
  const ids = (await listItems([id], platform)).flatMap(({ asset_id }) => asset_id ?? [])
  return mayHandOut(viewer, [...new Set(ids)], platform)
}

/** Nobody hands out what they may not download. @throws Problem PermissionDenied that names these items. */
function demandOwnRight(items: readonly OrderItemRow[], allowed: ReadonlySet<number>): void {
  const wrong = items.filter((item) => {
    return item.is_rejected !== 1 && item.asset_id !== null && !allowed.has(item.asset_id)
  })
  if (wrong.length === 0) return
  const message = say('orders.notYours')
  const fields = wrong.map(({ item }) => ({ field: `orderItems.${item}`, rule: 'download', message }))
  throw new Problem('PermissionDenied', { message, fields })
}

interface Decision {
  before: OrderRow
  after: OrderRow
  what: OrderDeed
  changed: readonly OrderItemRow[]
  all: readonly OrderItemRow[]
}

async function write(viewer: Viewer, decision: Decision, inside: Executing): Promise<OrderRow> {
  const { before, after, what, changed, all } = decision
  const rejected = all.filter(({ is_rejected }) => is_rejected === 1).map(({ item }) => item)
  const expires = after.expires_at === null ? null : new Date(after.expires_at).toISOString()
  const details = { owner: before.user_id, expires, items: changed.map(({ item }) => item), rejected }
  await noteOrder(viewer, what, before, details, inside)
  await updateOrder(before.id, after, inside)
  if (changed.length > 0) await updateItems(before.id, changed, inside)
  await setDownloadRights(before.id, rightsOf(after, all), inside)
  return after
}

/** @throws Problem OrderNotPending when it is too late for this. */
function demandState({ state }: OrderRow, what: OrderDeed, { orderData, orderItems = [] }: OrderUpdate): void {
  if (state === 'pending') return
  const saysMore = orderData !== undefined || orderItems.some(({ itemData }) => itemData !== undefined)
  // What was approved can be taken back, but not be made something else.
  if (state === 'rejected' || what === 'approved' || saysMore) throw new Problem('OrderNotPending')
}

function changedOrder(
  { viewer, before, what }: { viewer: Viewer; before: OrderRow; what: OrderDeed },
  { expires, adminComment }: OrderUpdate,
  orderData: unknown,
  { clock }: Executing,
): OrderRow {
  return {
    ...before,
    state: what === 'changed' ? before.state : what,
    approved_by: what === 'approved' ? viewer.userId : before.approved_by,
    admin_comment: adminComment ?? before.admin_comment,
    expires_at: expires === undefined ? before.expires_at : momentOf(expires),
    order_data: orderData === undefined ? before.order_data : JSON.stringify(orderData),
    modified_at: clock.now(),
  }
}

type ItemUpdate = NonNullable<OrderUpdate['orderItems']>[number]

function changedItem(
  before: OrderItemRow,
  { adminComment, expires, itemData, rejected }: ItemUpdate,
  data: unknown,
): OrderItemRow {
  return {
    ...before,
    admin_comment: adminComment ?? before.admin_comment,
    expires_at: expires === undefined ? before.expires_at : momentOf(expires),
    item_data: itemData === undefined ? before.item_data : JSON.stringify(data),
    is_rejected: rejected === undefined ? before.is_rejected : Number(rejected),
  }
}

/** A day alone ends when it is over, at midnight in UTC. */
function momentOf(given: string | null): number | null {
  if (given === null) return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given)
  return Date.parse(given) + (isDay ? 24 * 3600_000 - 1 : 0)
}

/** An item by its number, or by asset and rendition. */
type Named = { number: number } | { assetId: number; rendition: string } | null

async function itemsNamed({ orderItems = [] }: OrderUpdate, platform: Platform): Promise<Named[]> {
  const hrefs = orderItems.flatMap(({ id, rendition }) =>
    id === undefined && rendition !== undefined ? [rendition] : [],
  )
  const found = await renditionsOf(hrefs, platform)
  return orderItems.map(({ id, rendition }) => {
    if (id !== undefined) return { number: id }
    return rendition === undefined ? null : (found.get(rendition) ?? null)
  })
}

/** @throws Problem InvalidRequest that names what is not in the order. */
function itemFor(name: Named, at: number, items: readonly OrderItemRow[]): OrderItemRow {
  const found = items.find((item) => {
    if (name === null) return false
    return 'number' in name
      ? item.item === name.number
      : item.asset_id === name.assetId && item.rendition === name.rendition
  })
  if (!found) throw wrongAsset(`orderItems.${at}.rendition`, 'item', say('orders.noItem'))
  return found
}
