import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/renditions.ts'

export const renditions: Translation<typeof english.renditions> = {
  addressOver: 'Adressen til dette bildet er ugyldig, eller ikke lenger gyldig.',
  noCopyToPlay: 'Det kan ikke lages en kopi av denne filen for avspilling ({{code}}).',
}
