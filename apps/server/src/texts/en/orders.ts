/** What is said about orders. */
export const orders = {
  noItem: 'This is not in the order.',
  allRejected: 'Approve one file at least, or reject the order.',
} as const
