import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
  add: 'Legg i handlekurven',
  added: 'Lagt i handlekurven',
  counted_one: 'Handlekurv, {{count, number}} fil',
  counted_other: 'Handlekurv, {{count, number}} filer',
  history: 'Mine bestillinger',
  order: 'Bestilling',
  manage: 'Behandle bestillinger',
  pending_one: '{{count, number}} bestilling venter',
  pending_other: '{{count, number}} bestillinger venter',
}
