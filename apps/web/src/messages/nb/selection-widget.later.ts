import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/selection-widget.later.ts'

export const selectionWidget: Translation<typeof english.selectionWidget> = {
  title: 'Velg en fil',
  titleMany: 'Velg filer',
  search: 'Søk',
  places: 'Arkiver og album',
  count: '{{count, number}}',
  noPlace: 'Det er ingenting å velge fra',
  nothing: 'Ingenting ble funnet',
  more: 'Vis flere',
  chosen_zero: 'Ingenting er valgt',
  chosen_one: '{{count, number}} fil er valgt',
  chosen_other: '{{count, number}} filer er valgt',
  alone: 'Denne siden hører hjemme i rammen til en annen side, som får vite hva du velger.',
  cancel: 'Avbryt',
  choose: 'Velg',
  signIn: 'Logg inn for å velge',
  tokenRefused: 'Programmet som åpnet denne siden, kan ikke bruke arkivet lenger. Du kan logge inn selv.',
  forgotten:
    'Nettleseren din beholder ikke innloggingen inne i et annet nettsted. Logg inn på arkivet i et eget vindu, eller be de som driver nettstedet, om å koble det til som program.',
}
