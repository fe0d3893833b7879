export const menus = {
  install: 'Vitrine installieren …',
  subscription: 'Abonnement verwalten',
  markersAlways: 'Markierungen immer zeigen',
  portrait: 'Ihr Bild',
  cancelOnBlur: 'Verlassen eines Feldes verwirft das Geschriebene',
  trial: 'Testzeitraum',
  trialLeft_one: 'Ihr Testzeitraum endet in {{count, number}} Tag.',
  trialLeft_other: 'Ihr Testzeitraum endet in {{count, number}} Tagen.',
  trialOver: 'Ihr Testzeitraum ist zu Ende.',
  buyNow: 'Jetzt kaufen',
}
