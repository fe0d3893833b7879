import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
  noField: 'Dieses Feld gibt es nicht.',
  fieldOnce: 'Ein Feld kann einen Wert haben.',
  switchNeeded: 'Dieses Feld ist wahr oder falsch.',
  textNeeded: 'Dieses Feld nimmt einen Text.',
  required: 'Füllen Sie dieses Feld aus.',
  tooLong_one: 'Höchstens {{count, number}} Zeichen.',
  tooLong_other: 'Höchstens {{count, number}} Zeichen.',
  noChoice: 'Wählen Sie einen der angebotenen Werte.',
  noFit: 'Das hat nicht die verlangte Form.',
  noRendition: 'Diese Datei gibt es hier nicht, oder nicht in dieser Form.',
  itemOnce: 'Dieselbe Form einer Datei kann einmal bestellt werden.',
  notOrderable: 'Diese Datei darf nicht bestellt werden.',
  tooMany_one: 'In den Warenkorb passt höchstens {{count, number}} Datei.',
  tooMany_other: 'In den Warenkorb passen höchstens {{count, number}} Dateien.',
}
