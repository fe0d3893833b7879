import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/pins.ts'

export const pins: Translation<typeof english.pins> = {
  name: 'Nåler',
  tooMany_one: 'Du kan ha høyst {{count, number}} nål.',
  tooMany_other: 'Du kan ha høyst {{count, number}} nåler.',
}
