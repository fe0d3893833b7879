export const ordersPaths = {
  own: '/me/orders/',
  all: '/orders/',
  pending: '/orders/pending/',
  approved: '/orders/approved/',
  rejected: '/orders/rejected/',
  pattern: '/orders/:order',
  order: (id: number) => `/orders/${id}`,
  /** The page of the client on which people see what they have ordered; mail leads there. */
  historyPage: '/views/order-history',
}
