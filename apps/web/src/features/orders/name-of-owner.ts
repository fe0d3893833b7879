import type { Order } from '@vitrine/contract/orders.ts'

/** First and last name; whoever has neither is called by the user name. */
export function nameOfOwner({ username, address }: Order['owner']): string {
  return [address.firstName, address.lastName].filter((name) => name !== '').join(' ') || username
}
