import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crops.ts'

export const crops: Translation<typeof english.crops> = {
  noName: 'Geben Sie dem Ausschnitt einen Namen.',
  longName: 'Der Name darf höchstens {{most, number}} Zeichen haben.',
  taken: 'Dieses Bild hat schon einen Ausschnitt „{{name}}“.',
  most: 'Ein Bild kann höchstens {{most, number}} Ausschnitte haben.',
}
