import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/asked-fields.ts'

export const askedFields: Translation<typeof english.askedFields> = {
  noField: 'Dieses Feld gibt es nicht.',
  fieldOnce: 'Ein Feld kann einen Wert haben.',
  switchNeeded: 'Dieses Feld ist wahr oder falsch.',
  textNeeded: 'Dieses Feld nimmt einen Text.',
  required: 'Füllen Sie dieses Feld aus.',
  tooLong_one: 'Höchstens {{count, number}} Zeichen.',
  tooLong_other: 'Höchstens {{count, number}} Zeichen.',
  noChoice: 'Wählen Sie einen der angebotenen Werte.',
  noFit: 'Das hat nicht die verlangte Form.',
}
