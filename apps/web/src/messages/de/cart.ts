import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
  add: 'In den Warenkorb',
  added: 'Im Warenkorb',
  counted_one: 'Warenkorb, {{count, number}} Datei',
  counted_other: 'Warenkorb, {{count, number}} Dateien',
  history: 'Meine Bestellungen',
  order: 'Bestellung',
  manage: 'Bestellungen verwalten',
  pending_one: '{{count, number}} Bestellung wartet',
  pending_other: '{{count, number}} Bestellungen warten',
}
