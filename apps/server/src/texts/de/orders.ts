import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/orders.ts'

export const orders: Translation<typeof english.orders> = {
  noItem: 'Das ist nicht in der Bestellung.',
  allRejected: 'Genehmigen Sie mindestens eine Datei, oder lehnen Sie die Bestellung ab.',
  notYours:
    'Sie können keine Datei herausgeben, die Sie selbst nicht herunterladen dürfen. Lehnen Sie sie ab oder überlassen Sie die Bestellung jemandem, der es darf.',
}
