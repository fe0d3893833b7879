export const search = {
  everywhere: 'Search all archives',
  within: 'Search in {{name}}',
  extended: 'Advanced search',
  run: 'Search',
  clear: 'Clear search',
  searching: 'Searching',
  offers: 'Suggestions for the search',
  offeredArchive: 'Archive',
  noAssetsFound: 'No assets found',
  noHitsFor: 'Nothing here matches “{{text}}”.',
  mendIt: 'Change the search in the field above, or start over.',
  tryEverywhere: 'Search all archives',
  showAll: 'Clear the search',
  resultsFor: 'Results for “{{text}}”',
  invalidParameters: 'The search has invalid parameters.',
} as const

export { englishFaults as searchFaults } from '@vitrine/search-language/faults/search-faults-en.ts'
