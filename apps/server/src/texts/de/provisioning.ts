import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/provisioning.ts'

export const provisioning: Translation<typeof english.provisioning> = {
  name_one: 'Der Name muss zwischen 1 und {{count, number}} Zeichen haben.',
  name_other: 'Der Name muss zwischen 1 und {{count, number}} Zeichen haben.',
  nameTaken: 'Es gibt schon ein System namens „{{name}}“.',
  tooMany_one: 'Es gibt schon {{count, number}} Systeme. Entfernen Sie eines, das niemand verwendet.',
  tooMany_other: 'Es gibt schon {{count, number}} Systeme. Entfernen Sie eines, das niemand verwendet.',
}
