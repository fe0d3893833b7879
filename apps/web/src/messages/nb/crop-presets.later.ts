import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crop-presets.later.ts'

export const cropPresets: Translation<typeof english.cropPresets> = {
  title: 'Forvalg for beskjæring',
  add: 'Lagre som forvalg',
  change: 'Endre forvalg',
  name: 'Navn',
  kind: 'Type',
  ratio: 'Sideforhold',
  pixels: 'Størrelse i piksler',
  width: 'Bredde',
  height: 'Høyde',
  owner: 'For',
  noName: 'Gi forvalget et navn.',
  wrongSide: 'Skriv et helt tall fra 1 til 100 000.',
  save: 'Lagre',
  saved: 'Forvalget «{{name}}» ble lagret.',
  none: 'Det finnes ingen forvalg.',
  changeOne: 'Endre «{{name}}»',
  removeOne: 'Fjern «{{name}}»',
  removeOwn: 'Dette kan ikke angres. Bildene blir som de er.',
  removeShared: 'Andre mister det også. Dette kan ikke angres. Bildene blir som de er.',
  remove: 'Fjern',
  close: 'Lukk',
}
