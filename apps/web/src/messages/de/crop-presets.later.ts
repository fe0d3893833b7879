import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crop-presets.later.ts'

export const cropPresets: Translation<typeof english.cropPresets> = {
  title: 'Vorgaben für Zuschnitte',
  add: 'Als Vorgabe speichern',
  change: 'Vorgabe ändern',
  name: 'Name',
  kind: 'Art',
  ratio: 'Seitenverhältnis',
  pixels: 'Größe in Pixeln',
  width: 'Breite',
  height: 'Höhe',
  owner: 'Für',
  noName: 'Geben Sie der Vorgabe einen Namen.',
  wrongSide: 'Geben Sie eine ganze Zahl von 1 bis 100.000 ein.',
  save: 'Speichern',
  saved: 'Die Vorgabe „{{name}}“ wurde gespeichert.',
  none: 'Es gibt keine Vorgaben.',
  changeOne: '„{{name}}“ ändern',
  removeOne: '„{{name}}“ entfernen',
  removeOwn: 'Das kann nicht rückgängig gemacht werden. Bilder bleiben, wie sie sind.',
  removeShared: 'Auch andere verlieren sie. Das kann nicht rückgängig gemacht werden. Bilder bleiben, wie sie sind.',
  remove: 'Entfernen',
  close: 'Schließen',
}
