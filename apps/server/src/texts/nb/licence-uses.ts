import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licence-uses.ts'

export const licenceUses: Translation<typeof english.licenceUses> = {
  editorial: 'Redaksjonell',
  commercial: 'Kommersiell',
  'social-media': 'Sosiale medier',
  print: 'Trykk',
  internal: 'Intern',
  form: 'Oppgi bruk og område som i «editorial; territory=NO»: en bruk fra listen til nettstedet, og et land etter ISO 3166-1 eller «world».',
  unknown: 'Nettstedet har ingen bruk «{{use}}» på listen. Den har: {{uses}}.',
  required: 'Si hva og hvor filen skal brukes.',
  send: 'Send "licenceUse": {"use", "territory"} i innholdet i bestillingen, eller hodet X-Licence-Use: USE; territory=NO. USE er ett av: {{uses}}. Området er et land etter ISO 3166-1 eller «world».',
}
