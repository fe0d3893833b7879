import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/selection-widget.later.ts'

export const selectionWidget: Translation<typeof english.selectionWidget> = {
  title: 'Datei wählen',
  titleMany: 'Dateien wählen',
  search: 'Suchen',
  places: 'Archive und Alben',
  count: '{{count, number}}',
  noPlace: 'Es gibt nichts, woraus Sie wählen könnten',
  nothing: 'Es wurde nichts gefunden',
  more: 'Mehr anzeigen',
  chosen_zero: 'Nichts gewählt',
  chosen_one: '{{count, number}} Datei gewählt',
  chosen_other: '{{count, number}} Dateien gewählt',
  alone: 'Diese Seite gehört in den Rahmen einer anderen, die von Ihrer Wahl erfährt.',
  cancel: 'Abbrechen',
  choose: 'Wählen',
  signIn: 'Zum Wählen anmelden',
  tokenRefused:
    'Das Programm, das diese Seite geöffnet hat, darf das Archiv nicht mehr benutzen. Sie können sich selbst anmelden.',
  forgotten:
    'Ihr Browser behält die Anmeldung innerhalb einer anderen Website nicht. Melden Sie sich in einem eigenen Fenster am Archiv an, oder bitten Sie die Betreiber der Website, sie als Programm zu verbinden.',
}
