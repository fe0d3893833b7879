/** The cart and orders as the header, menus and commands name them. */
export const cart = {
  add: 'Add to cart',
  added: 'Added to the cart',
  counted_one: 'Cart, {{count, number}} file',
  counted_other: 'Cart, {{count, number}} files',
  history: 'Order history',
  order: 'Order',
  manage: 'Manage orders',
  pending_one: '{{count, number}} order waits',
  pending_other: '{{count, number}} orders wait',
} as const
