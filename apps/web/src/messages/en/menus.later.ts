/** What is behind the buttons of the header, and what a host says below it. */
export const menus = {
  install: 'Install Vitrine…',
  subscription: 'Manage subscription',
  markersAlways: 'Always show markers',
  portrait: 'Your picture',
  cancelOnBlur: 'Leaving a field gives up what was typed',
  trial: 'Trial',
  trialLeft_one: 'Your trial ends in {{count, number}} day.',
  trialLeft_other: 'Your trial ends in {{count, number}} days.',
  trialOver: 'Your trial has ended.',
  buyNow: 'Buy now',
} as const
