import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
  noField: 'Dette feltet finnes ikke.',
  fieldOnce: 'Et felt kan ha én verdi.',
  switchNeeded: 'Dette feltet er sant eller usant.',
  textNeeded: 'Dette feltet tar en tekst.',
  required: 'Fyll ut dette feltet.',
  tooLong_one: 'Bruk høyst {{count, number}} tegn.',
  tooLong_other: 'Bruk høyst {{count, number}} tegn.',
  noChoice: 'Velg en av verdiene som tilbys.',
  noFit: 'Dette har ikke den formen som kreves.',
  noRendition: 'Denne filen finnes ikke her, eller ikke i denne formen.',
  itemOnce: 'Den samme formen av en fil kan bestilles én gang.',
  notOrderable: 'Denne filen kan ikke bestilles.',
  tooMany_one: 'En handlekurv har plass til høyst {{count, number}} fil.',
  tooMany_other: 'En handlekurv har plass til høyst {{count, number}} filer.',
}
