import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/pins.ts'

export const pins: Translation<typeof english.pins> = {
  pin: 'Anheften',
  place: 'Diesen Ort anheften',
  none: 'Noch ist nichts angeheftet',
  noneText:
    'Zeigen Sie auf eine Datei und drücken Sie F, oder heften Sie Archive, Ordner und Alben an: Was Sie anheften, ist hier zur Hand.',
  added_one: '{{count, number}} Datei wurde angeheftet.',
  added_other: '{{count, number}} Dateien wurden angeheftet.',
  removed_one: '{{count, number}} Pin wurde entfernt.',
  removed_other: '{{count, number}} Pins wurden entfernt.',
  unpinNamed: 'Pin von {{name}} entfernen',
  pinNamed: '{{name}} anheften',
  more: '{{count}} weitere zeigen',
  places: 'Angeheftete Orte',
}
