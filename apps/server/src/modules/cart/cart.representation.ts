import type { Order, OrderItem, OrderValue } from '@vitrine/contract/orders.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { originalName } from '#modules/download-rights/get-fetchable.ts'
import { squarePreview } from '#modules/picture-addresses/asset-previews.ts'
import { handsOutOriginal } from '#modules/picture-addresses/hand-out.ts'
import { profilesOf } from '#modules/picture-addresses/rendition-profiles.ts'
import { readProfile } from '#modules/users/user-profile.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { cartPaths } from './cart.paths.ts'
import type { Cart } from './get-cart.ts'
import { nameOfOriginal, renditionName } from './rendition-names.ts'

const moment = (at: number) => new Date(at).toISOString()
export const momentOrNull = (at: number | null) => (at === null ? null : moment(at))

/** What is true of an item whoever looks at it. */
export interface ItemFacts {
  id: number
  /** Null where the viewer does not see it. */
  found: JudgedAsset | null
  name: string
  rendition: string
  renditionName: string
  itemData: readonly OrderValue[]
}

/** An item of a cart or an order as one viewer sees it; what is only true of one of them is added by it. */
export function representItem(facts: ItemFacts, viewer: Viewer, platform: Platform): OrderItem {
  const { id, found, name, rendition, renditionName, itemData } = facts
  const asset = found && platform.settings.base + assetsPaths.asset(found.archive, found.asset.row.path)
  return {
    ...{ id, asset, name },
    picture: found && squarePreview(found.asset, { viewer, through: null }, platform),
    rendition: { name: renditionName, href: asset && asset + assetsPaths.rendition(rendition), download: null },
    renditions: [],
    isOrderable: true,
    ...{ expires: null, expired: false, rejected: false, adminComment: '' },
    itemData: [...itemData],
  }
}

/** What can be chosen for an asset. */
function offered(found: JudgedAsset, base: string): OrderItem['renditions'] {
  const { asset, archive } = found
  const href = base + assetsPaths.asset(archive, asset.row.path)
  const original = {
    name: nameOfOriginal,
    description: nameOfOriginal,
    href: href + assetsPaths.rendition(originalName),
  }
  const others = profilesOf(found).map(({ id, title, description }) => {
    return { name: title, description, href: href + assetsPaths.rendition(id) }
  })
  return handsOutOriginal(found) ? [original, ...others] : others
}

/** The own cart (wire reference 15.1). */
export function representCart(cart: Cart, owner: UserRow, viewer: Viewer, platform: Platform): Order {
  const { base } = platform.settings
  const orderItems = cart.items.map(({ item, found, rendition, itemData }) => {
    const name = found.asset.row.filename
    const facts = { id: item, found, name, rendition, renditionName: renditionName(found, rendition), itemData }
    const isOrderable = found.permissions.has('Order')
    return { ...representItem(facts, viewer, platform), renditions: offered(found, base), isOrderable }
  })
  return {
    href: base + cartPaths.cart,
    ...{ created: moment(cart.created_at), modified: moment(cart.modified_at), expires: null },
    state: 'cart',
    orderItems,
    orderData: cart.orderData,
    ...{ orderReference: '', checkoutPageLocation: null, adminComment: '', userComment: cart.user_comment },
    owner: representOwner(owner),
    ...{ change: null, approve: null, reject: null },
  }
}

/** Whoever ordered; the lines of the street are a list here (wire reference 15.1). */
export function representOwner({ username, first_name, last_name, email, profile }: UserRow): Order['owner'] {
  const { address } = readProfile(profile)
  const { streetAddress1, streetAddress2, streetAddress3, streetAddress4, ...others } = address
  const streetAddress = [streetAddress1, streetAddress2, streetAddress3, streetAddress4].filter((line) => line !== '')
  return { username, address: { ...others, firstName: first_name, lastName: last_name, email, streetAddress } }
}
