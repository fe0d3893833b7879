/** What somebody can be told of; ours. */
export const notificationKinds = [
  'shared',
  'mentioned',
  'commented',
  'orderDecided',
  'orderWaiting',
  'alert',
  'task',
  'reviewed',
  'expiry',
  'downloadedExpiry',
  'licence',
  'downloadedLicence',
  'broughtIn',
  'backUp',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Those of which people are told by mail as well. */
export const mailedKinds: readonly NotificationKind[] = ['shared', 'orderDecided', 'alert', 'broughtIn']

/** The most that is counted of what nobody has read: beyond it a client shows "99+". */
export const mostCounted = 100
