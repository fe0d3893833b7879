/** What stands in the way of moving an archive to another place. */
export const archiveMoves = {
  onePlace: 'Angi ett sted: en pool, en mappe, eller at Vitrine oppbevarer filene.',
  keptAlready: 'Vitrine oppbevarer allerede filene i dette arkivet.',
  notEmpty: 'Mappen {{folder}} er ikke tom. Velg en tom mappe, eller lag en.',
  noRoom: 'Det nye stedet har ikke plass til alle filene i dette arkivet.',
  isMoving: 'Arkivet flyttes til et annet sted. Vent til det er ferdig, eller avbryt flyttingen.',
  nested:
    'Et annet arkiv, {{name}}, ligger i mappen til dette eller rundt den, eller lå der til det ble slettet. Arkiv med felles filer kan ikke flyttes.',
  unmarked:
    'Vitrine kan ikke skrive i {{folder}} og kunne ikke holde endringer tilbake på slutten av flyttingen. Gi Vitrine skrivetilgang der.',
} as const
