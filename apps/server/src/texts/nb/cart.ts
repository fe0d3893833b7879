import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
  noRendition: 'Denne filen finnes ikke her, eller ikke i denne formen.',
  itemOnce: 'Den samme formen av en fil kan bestilles én gang.',
  notOrderable: 'Denne filen kan ikke bestilles.',
  tooMany_one: 'En handlekurv har plass til høyst {{count, number}} fil.',
  tooMany_other: 'En handlekurv har plass til høyst {{count, number}} filer.',
}
