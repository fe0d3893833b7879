/** What is said about orders. */
export const orders = {
  noItem: 'This is not in the order.',
  allRejected: 'Approve one file at least, or reject the order.',
  notYours:
    'You cannot hand out a file that you may not download yourself. Reject it, or leave the order to somebody who may.',
} as const
