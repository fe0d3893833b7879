import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/covers.later.ts'

export const covers: Translation<typeof english.covers> = {
  choose: 'Velg forsidebilde for {{name}}',
  clear: 'Fjern forsidebildet til {{name}}',
  changed: 'Forsidebildet til {{name}} ble endret.',
  cleared: '{{name}} viser de nyeste bildene igjen.',
}
