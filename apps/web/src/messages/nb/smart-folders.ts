export const smartFoldersPlace = {
  deeds: 'Smarte mapper',
  make: 'Ny smart mappe',
  makeInside: 'Ny smart mappe inni',
  change: 'Endre denne smarte mappen',
  up: 'Flytt opp',
  down: 'Flytt ned',
  remove: 'Slett denne smarte mappen',
} as const
