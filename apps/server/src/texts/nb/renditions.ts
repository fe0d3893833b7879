import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/renditions.ts'

export const renditions: Translation<typeof english.renditions> = {
  addressOver: 'Adressen til dette bildet er ugyldig, eller ikke lenger gyldig.',
  noCopyToPlay: 'Det kan ikke lages en kopi av denne filen for avspilling ({{code}}).',
  filmIsMade: 'Denne filmen blir laget. Be om den igjen om en stund.',
  noFilm: 'Denne filmen kan ikke lages ({{code}}).',
}
