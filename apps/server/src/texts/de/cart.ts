import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
  noRendition: 'Diese Datei gibt es hier nicht, oder nicht in dieser Form.',
  itemOnce: 'Dieselbe Form einer Datei kann einmal bestellt werden.',
  notOrderable: 'Diese Datei darf nicht bestellt werden.',
  tooMany_one: 'In den Warenkorb passt höchstens {{count, number}} Datei.',
  tooMany_other: 'In den Warenkorb passen höchstens {{count, number}} Dateien.',
}
