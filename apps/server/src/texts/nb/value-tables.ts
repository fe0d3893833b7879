import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/value-tables.ts'

export const tables: Translation<typeof english.tables> = {
  line: 'Linje {{line, number}}: {{rule}}',
  noRow: 'Dette er ingen rad i en tabell. Mangler et anførselstegn?',
  tooManyRows: 'En tabell har høyst {{count, number}} rader.',
  tooManyColumns: 'En tabell har høyst {{count, number}} kolonner.',
  longCell: 'En celle har høyst {{count, number}} tegn.',
  noText: 'En celle inneholder noe som ikke er tekst.',
  encoding: 'Filen er ikke tekst i UTF-8. Lagre den som «CSV UTF-8», eller som arbeidsbok (XLSX).',
  empty: 'Tabellen har ikke noe hode: Den første linjen navngir kolonnene.',
  noMatch: 'Tabellen har ingen slik kolonne å kjenne filer på.',
  within: 'Si i hvilket arkiv filer skal søkes.',
  unknownColumn: 'Det finnes ikke noe felt med dette navnet.',
  readOnlyColumn: 'Dette feltet kan ikke redigeres.',
  columnTwice: 'En tidligere kolonne er av samme felt.',
  nothing: 'Tabellen har ingen kolonne med verdier å skrive.',
  file: 'verdier',
  damagedWorkbook: 'Arbeidsboken er skadet eller større enn noen tabell.',
  oldWorkbook: 'Dette er en eldre arbeidsbok, eller en med passord. Lagre den som XLSX uten passord, eller som CSV.',
}
