import { z } from 'zod'
import { AssetLinkList } from './albums.ts'
import { Preview } from './assets.ts'
import { deed, document, href, leaf, message, offered } from './document.ts'
import { UserAddress } from './people.ts'

/** Most items of a cart, and so of an order. */
export const mostItems = 1000
/** Longest comment, and longest value of a field, in letters. */
export const longestComment = 4000
export const longestOrderValue = 2000

/** What is asked of an order or of each of its items (wire reference 15.2). */
export const OrderField = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(['text', 'dropdown', 'checkbox']),
  /** What a drop-down offers. */
  values: z.array(z.string()),
  required: z.boolean(),
  /** A regular expression in the syntax of RE2 that the whole of a text must fit; empty for none. */
  validation: z.string(),
  /** Ours: what stands below the field. */
  helpText: z.string(),
})
export type OrderField = z.infer<typeof OrderField>

export const OrderConfig = z.object({
  orderFields: z.array(OrderField),
  itemFields: z.array(OrderField),
  /** An address of a text that customers accept. */
  termsAndConditions: offered(leaf('page')),
  /** Ours: such a text itself; empty for none. */
  termsText: z.string(),
  /** Ours: whether somebody decides about each order. */
  needsApproval: z.boolean(),
})
export type OrderConfig = z.infer<typeof OrderConfig>
export const OrderConfigDocument = document('order-config', OrderConfig)

/** The value of a field: true or false of a checkbox, else a text. */
export const OrderValue = z.object({ id: z.string(), value: z.union([z.string(), z.boolean()]) })
export type OrderValue = z.infer<typeof OrderValue>

/** A rendition that can be chosen for an item; its href is a name for the rendition service. */
const OfferedRendition = z.object({ name: z.string(), description: z.string(), href: z.string() })

/** One rendition of one asset in a cart or order (wire reference 15.1). */
export const OrderItem = z.object({
  /** Ours: its number within the order. It stays when the address of the asset does not. */
  id: z.int(),
  /** Null where the viewer does not see it, or not any more. */
  asset: offered(href('asset')),
  /** Ours: the name of its file, and in an order the one that it had. */
  name: z.string(),
  /** Ours. */
  picture: offered(Preview),
  rendition: z.object({
    name: z.string(),
    /** Null where the asset is. */
    href: z.string().nullable(),
    /** A name for the rendition service; null until it may be fetched, and when it may not be any more. */
    download: z.string().nullable(),
  }),
  /** Ours: what can be chosen instead, in a cart. */
  renditions: z.array(OfferedRendition),
  /** Ours: false in a cart when it may not be ordered any more. */
  isOrderable: z.boolean(),
  expires: z.string().nullable(),
  expired: z.boolean(),
  /** Ours: refused while others of the order were approved. */
  rejected: z.boolean(),
  adminComment: z.string(),
  itemData: z.array(OrderValue),
})
export type OrderItem = z.infer<typeof OrderItem>

/** Of an owner of orders the lines of the street are a list. */
const OwnerAddress = UserAddress.omit({
  streetAddress1: true,
  streetAddress2: true,
  streetAddress3: true,
  streetAddress4: true,
}).extend({ streetAddress: z.array(z.string()) })

/** A cart or an order (wire reference 15.1). */
export const Order = z.object({
  href: href('order'),
  created: z.string(),
  modified: z.string(),
  /** End of the right to download, of the whole order. */
  expires: z.string().nullable(),
  state: z.enum(['cart', 'created', 'pending', 'approved', 'rejected', 'expired']),
  orderItems: z.array(OrderItem),
  orderData: z.array(OrderValue),
  orderReference: z.string(),
  checkoutPageLocation: z.string().nullable(),
  adminComment: z.string(),
  userComment: z.string(),
  owner: z.object({
    username: z.string(),
    address: OwnerAddress,
  }),
  /** Ours: what this viewer may do with it now. */
  change: offered(deed('PATCH', 'order-update', 'order')),
  approve: offered(deed('APPROVE', 'order-update', 'order')),
  reject: offered(deed('REJECT', 'order-update', 'order')),
})
export type Order = z.infer<typeof Order>
export const OrderDocument = document('order', Order)

const orderPages = (kind: 'orderlist' | 'order-list') =>
  z.object({
    data: z.array(Order),
    paging: z.object({
      first: href(kind, 'count'),
      next: z.union([z.literal(''), href(kind)]),
      prev: z.literal(''),
      last: z.literal(''),
    }),
  })

/** A page of orders, newest first; the articles of the documented API write its name in two ways (wire reference 15.7). */
export const OrderListDocument = document('orderlist', orderPages('orderlist'))
export const OrderListAsWrittenDocument = document('order-list', orderPages('order-list'))

/** Assets that are put into the cart: named, or what a collection shows (wire reference 15.4). */
export const CartAddition = { ...AssetLinkList, shape: AssetLinkList.shape.pick({ data: true, selection: true }) }

const values = z.array(OrderValue.extend({ id: z.string().max(100) })).max(100)
const comment = z.string().max(longestComment)

/** What a cart holds from now on, and what is submitted; what is left out stays (wire reference 15.5, 15.6). */
export const CartUpdate = message(
  'cart-update',
  z.strictObject({
    orderItems: z
      .array(z.strictObject({ rendition: z.string().min(1), itemData: values.optional() }))
      .max(mostItems)
      .optional(),
    orderData: values.optional(),
    userComment: comment.optional(),
    /** Ours: that the terms were accepted. */
    termsAccepted: z.boolean().optional(),
  }),
)
export type CartUpdate = z.infer<typeof CartUpdate.shape>

export const OrderSubmission = message(
  'order-submission-info',
  z.object({
    orderLocation: href('order'),
    orderReference: z.string(),
    checkoutPageLocation: z.string().nullable(),
  }),
)

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullable()

/** What those who administer orders say of one (wire reference 15.8); what is left out stays. */
export const OrderUpdate = message(
  'order-update',
  z.strictObject({
    expires: moment.optional(),
    adminComment: comment.optional(),
    orderData: values.optional(),
    orderItems: z
      .array(
        z.strictObject({
          /** Ours: its number, instead of the rendition. */
          id: z.int().optional(),
          rendition: z.string().min(1).optional(),
          adminComment: comment.optional(),
          expires: moment.optional(),
          itemData: values.optional(),
          /** Ours: whether it is refused alone. */
          rejected: z.boolean().optional(),
        }),
      )
      .max(mostItems)
      .optional(),
  }),
)
export type OrderUpdate = z.infer<typeof OrderUpdate.shape>
/** The other name of its media type (wire reference 15.8). */
export const orderUpdateAlternatives = ['application/vnd.fotoware.orderupdate+json', 'application/json']

const list = () => href('orderlist', 'order-list', 'count')

/** What somebody can do about orders (wire reference 5.2). */
export const OrderLinks = z.object({
  config: href('order-config'),
  /** Ours: where a cart is submitted. */
  submit: offered(deed('POST', 'cart-update', 'order-submission-info')),
  /** Null without the right to order from some archive. */
  cart: offered(href('order', 'count')),
  history: offered(list()),
  views: z.object({
    cart: offered(leaf('page')),
    history: offered(leaf('page')),
    termsAndConditions: offered(leaf('page')),
  }),
  /** For those who approve orders. */
  admin: offered(
    z.object({
      history: list(),
      pending: list(),
      approved: list(),
      rejected: list(),
      views: z.object({ pending: leaf('page') }),
    }),
  ),
})

export const ordersAuditDeeds = ['order.submitted', 'order.approved', 'order.rejected', 'order.changed'] as const
