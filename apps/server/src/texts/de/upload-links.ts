import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/upload-links.ts'

export const uploadLinks: Translation<typeof english.uploadLinks> = {
  none: 'Auf dieser Site gibt es keine Upload-Links.',
  tooMany_one: 'Sie haben höchstens {{count}} Link. Nehmen Sie zurück, was nicht mehr gebraucht wird.',
  tooMany_other: 'Sie haben höchstens {{count, number}} Links. Nehmen Sie zurück, was nicht mehr gebraucht wird.',
  inThePast: 'Das Ende muss in der Zukunft liegen.',
  tooLong_one: 'Ein Link gilt höchstens {{count, number}} Tag.',
  tooLong_other: 'Ein Link gilt höchstens {{count, number}} Tage.',
  noName: 'Geben Sie Ihren Namen an.',
  noEmail: 'Geben Sie Ihre E-Mail-Adresse an.',
  tooLarge: 'Eine Datei hat höchstens {{limit}}.',
  subject_one: '{{count, number}} Datei kam über „{{name}}“',
  subject_other: '{{count, number}} Dateien kamen über „{{name}}“',
  letter_one: '{{count, number}} Datei kam über Ihren Link „{{name}}“.',
  letter_other: '{{count, number}} Dateien kamen über Ihren Link „{{name}}“.',
  letterSender: 'Gesendet von: {{sender}}. Diesen Namen hat niemand geprüft.',
  letterUnnamed: 'Wer gesendet hat, wurde nicht angegeben.',
  button: 'Eingegangene Dateien ansehen',
  footnote: 'Sie haben diesen Link auf {{site}} angelegt. Dort wählen Sie, ob Sie Mail bekommen.',
}
