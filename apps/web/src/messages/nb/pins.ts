import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/pins.ts'

export const pins: Translation<typeof english.pins> = {
  pin: 'Fest',
  place: 'Fest dette stedet',
  none: 'Ingenting er festet ennå',
  noneText:
    'Pek på en fil og trykk F, eller bruk nålen på arkiver, mapper og album: det du fester, har du for hånden her.',
  added_one: '{{count, number}} fil ble festet.',
  added_other: '{{count, number}} filer ble festet.',
  removed_one: '{{count, number}} nål ble fjernet.',
  removed_other: '{{count, number}} nåler ble fjernet.',
  unpinNamed: 'Fjern nålen fra {{name}}',
  pinNamed: 'Fest {{name}}',
  more: 'Vis {{count}} til',
  places: 'Festede steder',
}
