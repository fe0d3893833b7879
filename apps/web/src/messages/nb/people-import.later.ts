import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/people-import.later.ts'

export const peopleImport: Translation<typeof english.peopleImport> = {
  text: 'Fra en tabell som CSV eller XLSX, med en kolonne «brukernavn» og så mange som ønsket av: fornavn, etternavn, e-post, organisasjon, tittel, telefon, adresse, postnummer, by, land, grupper (flere med «;» mellom). Tomme celler endrer ingenting, og ingen forlater en gruppe av det.',
  choose: 'Velg en tabell',
  drop: 'eller slipp den her',
  trial: 'Dette ville skje. Ingenting er endret ennå.',
  done: 'Dette er gjort.',
  added: 'ny',
  changed: 'endret',
  same: 'uendret',
  refused: 'avvist',
  unknown: 'Disse kolonnene sier ingenting her: {{list}}',
  line: 'Rad',
  outcome: 'Hva som skjer',
  mail: 'Send nye personer en lenke der de velger et passord',
  noMail: 'Nettstedet sender ikke e-post: Nye personer kommer inn når en administrator setter et passord for dem.',
  run_one: 'Importer {{count, number}} person',
  run_other: 'Importer {{count, number}} personer',
  more_one: 'og {{count, number}} linje til',
  more_other: 'og {{count, number}} linjer til',
  again: 'Velg en annen tabell',
  nothing: 'Det er ingenting å gjøre.',
}
