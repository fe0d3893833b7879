/** What stands in the way of moving an archive to another place. */
export const archiveMoves = {
  onePlace: 'Angi ett sted: en pool, en mappe, eller at Vitrine oppbevarer filene.',
  keptAlready: 'Vitrine oppbevarer allerede filene i dette arkivet.',
  notEmpty: 'Mappen {{folder}} er ikke tom. Velg en tom mappe, eller lag en.',
  noRoom: 'Det nye stedet har ikke plass til alle filene i dette arkivet.',
  isMoving: 'Arkivet flyttes til et annet sted. Vent til det er ferdig, eller avbryt flyttingen.',
} as const
