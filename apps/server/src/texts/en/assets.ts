/** How lists of assets are ordered. */
export const assetOrders = {
  modified: 'Last Modified',
  filename: 'Filename',
  originalDate: 'Original date',
} as const
