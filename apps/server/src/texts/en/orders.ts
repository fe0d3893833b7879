/** What is said about orders. */
export const orders = {
  noItem: 'This is not in the order.',
  allRejected: 'Approve one file at least, or reject the order.',
  notYours:
    'You cannot hand out a file that you may not download yourself. Reject it, or leave the order to somebody who may.',
  approvedSubject: 'Your order {{order}} was approved',
  approvedText_one: 'Your order {{order}} was approved. You can download {{count, number}} file.',
  approvedText_other: 'Your order {{order}} was approved. You can download {{count, number}} files.',
  rejectedSubject: 'Your order {{order}} was rejected',
  rejectedText: 'Your order {{order}} was rejected.',
  button: 'Show my orders',
  footnote: 'You ordered this at {{site}}.',
} as const
