export const facets = {
  loading: 'Teller',
  clear: 'Fjern alle avgrensninger',
  none: 'Her er det ingenting å avgrense etter.',
  about: 'Det er så mange filer at tallene er anslag.',
  retry: 'Prøv igjen',
  without: 'Vis uten {{value}}',
  rarer: 'Sjeldnere verdier finnes ved å søke.',
  more_one: '{{count, number}} til',
  more_other: '{{count, number}} til',
  stars_one: '{{count, number}} stjerne',
  stars_other: '{{count, number}} stjerner',
}
