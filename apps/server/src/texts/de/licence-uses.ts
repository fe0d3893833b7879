import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licence-uses.ts'

export const licenceUses: Translation<typeof english.licenceUses> = {
  editorial: 'Redaktionell',
  commercial: 'Kommerziell',
  'social-media': 'Soziale Medien',
  print: 'Druck',
  internal: 'Intern',
  form: 'Nennen Sie Verwendung und Gebiet wie in „editorial; territory=NO“: eine Verwendung aus der Liste der Website und ein Land nach ISO 3166-1 oder „world“.',
  unknown: 'Die Website führt keine Verwendung „{{use}}“. Sie führt: {{uses}}.',
  required: 'Sagen Sie, wofür und wo die Datei verwendet wird.',
  send: 'Senden Sie "licenceUse": {"use", "territory"} im Inhalt der Bestellung oder die Kopfzeile X-Licence-Use: USE; territory=NO. USE ist eines von: {{uses}}. Das Gebiet ist ein Land nach ISO 3166-1 oder „world“.',
}
