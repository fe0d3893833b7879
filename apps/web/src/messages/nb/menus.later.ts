export const menus = {
  install: 'Installer Vitrine …',
  subscription: 'Administrer abonnementet',
  markersAlways: 'Vis alltid markører',
  portrait: 'Bildet ditt',
  cancelOnBlur: 'Å forlate et felt forkaster det som er skrevet',
  trial: 'Prøveperiode',
  trialLeft_one: 'Prøveperioden slutter om {{count, number}} dag.',
  trialLeft_other: 'Prøveperioden slutter om {{count, number}} dager.',
  trialOver: 'Prøveperioden er over.',
  buyNow: 'Kjøp nå',
}
