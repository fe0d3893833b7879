import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licence-use.later.ts'

export const licenceUse: Translation<typeof english.licenceUse> = {
  title: 'Wofür verwenden Sie es?',
  why: 'Lizenzen dessen, was Sie herunterladen, fragen, wofür und wo es verwendet wird. Was sie nicht erlauben, wird ausgelassen.',
  loading: 'Die Liste der Verwendungen wird geladen',
  use: 'Verwendung',
  territory: 'Wo',
  territoryHint: 'Ein Land oder die ganze Welt.',
  choose: 'Bitte wählen Sie',
  useMissing: 'Wählen Sie eine Verwendung.',
  territoryMissing: 'Wählen Sie, wo.',
  download: 'Herunterladen',
  cancel: 'Abbrechen',
  declined: 'Es wurde nichts heruntergeladen, weil keine Verwendung genannt wurde.',
}
