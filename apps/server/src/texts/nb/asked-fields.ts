import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/asked-fields.ts'

export const askedFields: Translation<typeof english.askedFields> = {
  noField: 'Dette feltet finnes ikke.',
  fieldOnce: 'Et felt kan ha én verdi.',
  switchNeeded: 'Dette feltet er sant eller usant.',
  textNeeded: 'Dette feltet tar en tekst.',
  required: 'Fyll ut dette feltet.',
  tooLong_one: 'Bruk høyst {{count, number}} tegn.',
  tooLong_other: 'Bruk høyst {{count, number}} tegn.',
  noChoice: 'Velg en av verdiene som tilbys.',
  noFit: 'Dette har ikke den formen som kreves.',
}
