import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rendition-making.ts'

export const renditionMaking: Translation<typeof english.renditionMaking> = {
  cannotBeMade: 'Aus der Datei kann dies nicht gemacht werden ({{code}}).',
  takesLong: 'Das Bild braucht länger als gewöhnlich.',
  tooMany: 'Zurzeit werden zu viele Bilder gemacht.',
}
