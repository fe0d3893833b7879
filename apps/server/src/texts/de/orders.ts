import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/orders.ts'

export const orders: Translation<typeof english.orders> = {
  noItem: 'Das ist nicht in der Bestellung.',
  allRejected: 'Genehmigen Sie mindestens eine Datei, oder lehnen Sie die Bestellung ab.',
  notYours:
    'Sie können keine Datei herausgeben, die Sie selbst nicht herunterladen dürfen. Lehnen Sie sie ab oder überlassen Sie die Bestellung jemandem, der es darf.',
  approvedSubject: 'Ihre Bestellung {{order}} wurde genehmigt',
  approvedText_one: 'Ihre Bestellung {{order}} wurde genehmigt. Sie können {{count, number}} Datei herunterladen.',
  approvedText_other: 'Ihre Bestellung {{order}} wurde genehmigt. Sie können {{count, number}} Dateien herunterladen.',
  rejectedSubject: 'Ihre Bestellung {{order}} wurde abgelehnt',
  rejectedText: 'Ihre Bestellung {{order}} wurde abgelehnt.',
  button: 'Meine Bestellungen zeigen',
  footnote: 'Sie haben dies bei {{site}} bestellt.',
}
