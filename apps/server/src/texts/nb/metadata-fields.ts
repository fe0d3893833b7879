import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-fields.ts'

export const fieldRules: Translation<typeof english.fieldRules> = {
  unknown: 'Det finnes ikke noe slikt felt.',
  readOnly: '{{field}} kommer fra filen og kan ikke redigeres.',
  single: '{{field}} tar bare én verdi.',
  list_one: '{{field}} tar høyst {{count, number}} verdi.',
  list_other: '{{field}} tar høyst {{count, number}} verdier.',
  maxSize_one: '{{field}} tar høyst {{count, number}} tegn.',
  maxSize_other: '{{field}} tar høyst {{count, number}} tegn.',
  text: '{{field}} tar tekst.',
  integer: '{{field}} tar et heltall.',
  real: '{{field}} tar et tall.',
  date: '{{field}} tar en dato, for eksempel 2026-11-22.',
  boolean: '{{field}} tar ja eller nei.',
  min: '{{field}} tar et tall fra og med {{bound, number}}.',
  max: '{{field}} tar et tall til og med {{bound, number}}.',
  pattern: 'Verdien har ikke den formen som {{field}} krever.',
  rating: '{{field}} tar et tall fra 0 til 5.',
  required: '{{field}} må ha en verdi.',
  emailNotValid: '{{field}} tar en e-postadresse, for eksempel kari@example.no.',
  values: '{{field}} tar bare en av verdiene som tilbys.',
  filter: 'Skriv en del av navnet på et felt, eller nummeret.',
  customField: 'Tilpasset felt {{number}}',
  userDefined: 'Brukerdefinert {{number}}',
}
