import type { CartUpdate, OrderValue } from '@vitrine/contract/orders.ts'
import { checkAskedData } from '#modules/asked-fields/check-asked-data.ts'
import { demandChange, takeCart } from '#modules/cart/change-cart.ts'
import { type ChosenItem, chooseItems, demandOrder, hasRendition } from '#modules/cart/chosen-items.ts'
import { getCart } from '#modules/cart/get-cart.ts'
import { orderConfig } from '#modules/cart/order-settings.ts'
import { renditionName } from '#modules/cart/rendition-names.ts'
import { wrongAsset } from '#modules/collections/named-assets.ts'
import { setDownloadRights } from '#modules/download-rights/set-download-rights.ts'
import { peopleWho } from '#modules/groups/people-of-groups.queries.ts'
import { notify } from '#modules/notifications/notify.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { getSiteOwner } from '#modules/users/site-owner.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { noteOrder } from './note-order.ts'
import { insertItems, insertOrder } from './orders.repository.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'
import { rightsOf } from './rights-of-order.ts'

/** What is ordered, checked. */
interface Submission {
  items: { chosen: ChosenItem; data: OrderValue[] }[]
  orderData: OrderValue[]
  userComment: string
  /** Of the cart that it was made of. */
  version: number
  needsApproval: boolean
  termsAccepted: boolean | undefined
  /** Who owns the site. */
  ownerId: number
}

/**
 * Orders what is in the own cart, or what is said instead; the cart is empty afterwards. Where the site needs no approval, the
 * order is approved at once.
 * @throws Problem CartEmpty, EditConflict when the cart was changed meanwhile, PermissionDenied when an item may not be ordered
 * any more, FieldValidationFailed, and as `chooseItems`.
 */
export async function submitOrder(viewer: Viewer, update: CartUpdate, platform: Platform): Promise<OrderRow> {
  demandChange(viewer)
  const submission = await readSubmission(viewer, update, platform)
  return deed(platform, async (inside) => {
    await takeCart(viewer, submission.version, inside)
    return insert(viewer, submission, inside)
  })
}

async function readSubmission(viewer: Viewer, update: CartUpdate, platform: Platform): Promise<Submission> {
  const cart = await getCart(viewer, platform)
  if (cart.items.length === 0) throw new Problem('CartEmpty')
  const config = await orderConfig(viewer.language, platform)
  const items: readonly ChosenItem[] = update.orderItems
    ? await chooseItems(await accessOf(viewer, platform), update.orderItems, platform)
    : cart.items
  if (items.length === 0) throw new Problem('CartEmpty')
  for (const [at, { found, rendition }] of items.entries()) {
    const field = `orderItems.${at}.rendition`
    demandOrder(found, field)
    // The file was replaced by one that has no such form.
    if (!hasRendition(found, rendition)) throw wrongAsset(field, 'rendition', say('cart.noRendition'))
  }
  const { orderData = cart.orderData, userComment = cart.user_comment, termsAccepted } = update
  const ofItems = items.map(({ itemData }, at) => ({ at: `orderItems.${at}.itemData`, given: itemData }))
  const [ofOrder = []] = checkAskedData(config.orderFields, [{ at: 'orderData', given: orderData }], true)
  const data = checkAskedData(config.itemFields, ofItems, true)
  return {
    items: items.map((chosen, at) => ({ chosen, data: data[at] ?? [] })),
    orderData: ofOrder,
    ...{ userComment, termsAccepted, version: cart.version, needsApproval: config.needsApproval },
    ownerId: (await getSiteOwner(platform)).id,
  }
}

async function insert(viewer: Viewer, submission: Submission, inside: Executing): Promise<OrderRow> {
  const { items, orderData, userComment, needsApproval, ownerId, termsAccepted } = submission
  const now = inside.clock.now()
  const begun: Omit<OrderRow, 'id'> = {
    user_id: viewer.userId,
    state: needsApproval ? 'pending' : 'approved',
    item_count: items.length,
    // Where the site asks nobody, its owner gives.
    approved_by: needsApproval ? null : ownerId,
    order_data: JSON.stringify(orderData),
    ...{ user_comment: userComment, admin_comment: '', expires_at: null, created_at: now, modified_at: now },
  }
  const order = { ...begun, id: await insertOrder(begun, inside) }
  const rows = items.map(({ chosen: { found, rendition }, data }, at): OrderItemRow => {
    const what = { name: found.asset.row.filename, rendition, rendition_name: renditionName(found, rendition) }
    const decided = { admin_comment: '', expires_at: null, is_rejected: 0 }
    const place = { order_id: order.id, item: at + 1, asset_id: found.asset.row.id }
    return { ...place, ...what, item_data: JSON.stringify(data), ...decided }
  })
  await insertItems(rows, inside)
  const terms = termsAccepted === undefined ? {} : { termsAccepted }
  await noteOrder(viewer, 'submitted', order, { items: rows.length, state: order.state, ...terms }, inside)
  if (order.state === 'pending') {
    const deciders = await peopleWho('approveOrders', inside)
    await notify(deciders, { kind: 'orderWaiting', about: String(order.id), by: viewer.userId }, inside)
  }
  if (order.state === 'approved') await setDownloadRights(order.id, rightsOf(order, rows), inside)
  return order
}
