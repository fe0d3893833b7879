/** By what the assets in view differ. */
export const facets = {
  loading: 'Counting',
  clear: 'Clear all',
  none: 'There is nothing here by which to narrow down.',
  about: 'So many files are in view that the figures are estimates.',
  retry: 'Try again',
  without: 'Show without {{value}}',
  rarer: 'Rarer values are found by searching.',
  more_one: '{{count, number}} more',
  more_other: '{{count, number}} more',
  stars_one: '{{count, number}} star',
  stars_other: '{{count, number}} stars',
} as const
