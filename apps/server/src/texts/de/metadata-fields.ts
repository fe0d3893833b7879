import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-fields.ts'

export const fieldRules: Translation<typeof english.fieldRules> = {
  unknown: 'Dieses Feld gibt es nicht.',
  readOnly: '{{field}} stammt aus der Datei und kann nicht bearbeitet werden.',
  single: '{{field}} nimmt nur einen Wert auf.',
  list_one: '{{field}} nimmt höchstens {{count, number}} Wert auf.',
  list_other: '{{field}} nimmt höchstens {{count, number}} Werte auf.',
  maxSize_one: '{{field}} nimmt höchstens {{count, number}} Zeichen auf.',
  maxSize_other: '{{field}} nimmt höchstens {{count, number}} Zeichen auf.',
  text: '{{field}} nimmt Text auf.',
  integer: '{{field}} nimmt eine ganze Zahl auf.',
  real: '{{field}} nimmt eine Zahl auf.',
  date: '{{field}} nimmt ein Datum auf, etwa 2026-11-22.',
  boolean: '{{field}} nimmt Ja oder Nein auf.',
  min: '{{field}} nimmt eine Zahl ab {{bound, number}} auf.',
  max: '{{field}} nimmt eine Zahl bis {{bound, number}} auf.',
  pattern: 'Der Wert hat nicht die Form, die {{field}} verlangt.',
  rating: '{{field}} nimmt eine Zahl von 0 bis 5 auf.',
  required: '{{field}} muss einen Wert haben.',
  emailNotValid: '{{field}} nimmt eine E-Mail-Adresse auf, etwa kari@example.no.',
  values: '{{field}} nimmt nur einen der angebotenen Werte auf.',
  filter: 'Geben Sie einen Teil des Namens eines Felds ein, oder seine Nummer.',
  customField: 'Eigenes Feld {{number}}',
  userDefined: 'Benutzerdefiniert {{number}}',
}
