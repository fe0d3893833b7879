import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/pins.ts'

export const pins: Translation<typeof english.pins> = {
  name: 'Pins',
  tooMany_one: 'Sie können höchstens {{count, number}} Pin haben.',
  tooMany_other: 'Sie können höchstens {{count, number}} Pins haben.',
}
