import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/annotations.ts'

export const annotations: Translation<typeof english.annotations> = {
  missing: 'Oppgi «{{name}}».',
  outside: 'Dette ligger utenfor bildet: Det kan være fra 0 til {{most}}.',
  small: 'Minst én piksel.',
  noLength: 'En pil slutter et annet sted enn den begynner.',
  noTime: 'Bare filmer og lydopptak har en tid.',
  afterEnd: 'Det er slutt etter {{most}} sekunder.',
  untilFirst: 'Slutten kommer etter begynnelsen.',
  noPages: 'Denne filen har én side.',
  lastPage: 'Den siste siden er {{most}}.',
  fixedType: 'Typen til en merknad kan ikke endres.',
  most: 'En fil har høyst {{most}} merknader.',
}
