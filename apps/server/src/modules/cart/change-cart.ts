import { type CartUpdate, mostItems } from '@vitrine/contract/orders.ts'
import { checkAskedData } from '#modules/asked-fields/check-asked-data.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { wrongAsset } from '#modules/collections/named-assets.ts'
import { originalName } from '#modules/download-rights/get-fetchable.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { deleteItems, insertItems, listItems, type NewItem, touchCart } from './cart.repository.ts'
import { chooseItems, notOrderable } from './chosen-items.ts'
import { orderConfig } from './order-settings.ts'

/**
 * Puts assets into the own cart, each as its original; what is in it already stays as it is. All of them, or none.
 * @throws Problem PermissionDenied when one may not be ordered; InvalidRequest when there would be too many.
 */
export async function addToCart(viewer: Viewer, ids: readonly number[], platform: Platform): Promise<void> {
  demandChange(viewer)
  const known = await whichOf(await accessOf(viewer, platform), ids, 'Order', platform)
  const refused = ids.findIndex((id) => known.get(id)?.is_allowed !== 1)
  if (refused >= 0) throw notOrderable(`data.${refused}.href`)
  await deed(platform, async (inside) => {
    await touchCart(viewer.userId, {}, inside)
    const before = await listItems(viewer.userId, inside)
    const there = new Set(before.map(({ asset_id }) => asset_id))
    const last = before.at(-1)?.item ?? 0
    const fresh = ids.filter((id) => !there.has(id))
    if (before.length + fresh.length > mostItems)
      throw wrongAsset('data', 'max', say('cart.tooMany', { count: mostItems }))
    const items = fresh.map((id, at): NewItem => {
      return { item: last + at + 1, asset_id: id, rendition: originalName, item_data: '[]' }
    })
    await insertItems(viewer.userId, items, inside)
  })
}

/**
 * Says what the own cart holds: the whole list of items, or none of them; what is left out stays. It is a draft: what is
 * required may be missing until it is submitted.
 * @throws Problem as `chooseItems` and `checkAskedData`.
 */
export async function updateCart(viewer: Viewer, update: CartUpdate, platform: Platform): Promise<void> {
  demandChange(viewer)
  const { orderItems, orderData, userComment } = update
  const config = await orderConfig(viewer.language, platform)
  const items = orderItems && (await chooseItems(await accessOf(viewer, platform), orderItems, platform))
  const ofItems = (items ?? []).map(({ itemData }, at) => ({ at: `orderItems.${at}.itemData`, given: itemData }))
  const data = checkAskedData(config.itemFields, ofItems, false)
  const [order] = checkAskedData(config.orderFields, orderData ? [{ at: 'orderData', given: orderData }] : [], false)
  await deed(platform, async (inside) => {
    const change = {
      ...(order ? { order_data: JSON.stringify(order) } : {}),
      ...(userComment === undefined ? {} : { user_comment: userComment }),
    }
    await touchCart(viewer.userId, change, inside)
    if (!items) return
    await deleteItems(viewer.userId, inside)
    const rows = items.map(({ found, rendition }, at): NewItem => {
      return { item: at + 1, asset_id: found.asset.row.id, rendition, item_data: JSON.stringify(data[at] ?? []) }
    })
    await insertItems(viewer.userId, rows, inside)
  })
}

/**
 * Empties the cart within the deed that submits it, and holds it until that ends.
 * @param version of the cart that was looked at.
 * @throws Problem CartEmpty when it was submitted meanwhile, EditConflict when it was changed.
 */
export async function takeCart(viewer: Viewer, version: number, inside: Executing): Promise<void> {
  const now = await touchCart(viewer.userId, { order_data: '[]', user_comment: '' }, inside)
  if ((await listItems(viewer.userId, inside)).length === 0) throw new Problem('CartEmpty')
  if (now !== version + 1) throw new Problem('EditConflict')
  await deleteItems(viewer.userId, inside)
}

export function demandChange({ mayChange }: Viewer): void {
  if (!mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
}
