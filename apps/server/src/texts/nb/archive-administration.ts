import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archive-administration.ts'

export const archiveConfig: Translation<typeof english.archiveConfig> = {
  range: 'Skriv et tall fra {{from, number}} til {{to, number}}.',
  tooLong_one: 'Dette kan ha høyst {{count, number}} tegn.',
  tooLong_other: 'Dette kan ha høyst {{count, number}} tegn.',
  colour: 'Skriv fargen som # og seks sifre, for eksempel #999999.',
  noView: 'Velg et metadatasett.',
  noPool: 'Det finnes ingen slik pool på dette nettstedet.',
  poolOrFolder: 'Oppgi en mappe eller en pool, ikke begge.',
  poolAway: 'Det kan ikke lages noe arkiv i denne poolen: mappen er borte, eller hører til et arkiv.',
  indexUnknown: 'Serveren {{server}} er ikke blant dem som dette nettstedet kan spørre.',
  indexStatus: 'Serveren svarte med status {{status}}.',
  indexNoPools: 'Det serveren svarte, er ingen liste over pooler.',
  indexLate: 'Serveren svarte ikke i tide.',
  indexAway: 'Serveren kan ikke nås.',
  managedAlone: 'Vitrine lager mappen selv: ikke oppgi mappe eller pool.',
  managedStays: 'Om Vitrine oppbevarer filene til et arkiv, blir som da arkivet ble laget.',
  poolStays: 'Poolen til et arkiv endres ikke.',
  noProfile: 'Velg profilen som nedlastinger lages med.',
  noProfileSet: 'Velg profilene som nedlastinger lages med.',
  uploadLimit: 'Skriv 0, eller et antall byte fra {{from, number}} til {{to, number}} i trinn på {{step, number}}.',
  memberTwice: 'Nummeret {{id}} står to ganger i tilgangslisten.',
  noMember: 'Det finnes ingen bruker eller gruppe med nummeret {{id}}.',
  filterFault: 'Ved tegn {{place, number}}: {{fault}}',
  pathStays: 'Mappen til et arkiv blir: det som er kjent om filene, hører til den. Den er {{folder}}.',
  noFolder: 'Mappen {{folder}} kan ikke vises.',
  noPerson: 'Det finnes ingen bruker «{{name}}».',
  noArchive: 'Det finnes ikke noe arkiv «{{name}}».',
  noFile: 'Det finnes ingen fil «{{name}}», eller den er ikke lest ennå.',
}

export const archiveFilters: Translation<typeof english.archiveFilters> = {
  offline: 'Om disken er der, er ingen grunn til å vise eller skjule en fil.',
  taxonomy: 'Et filter kan ikke nevne termer i taksonomier.',
  colour: 'Farger kan ikke avgjøre hvem som ser et bilde: De er først kjent en stund etter at det vises.',
  wildcard: 'I et filter kan et jokertegn bare avslutte et ord.',
  phrase: 'I en frase i et filter kan et jokertegn bare avslutte det siste ordet.',
}
