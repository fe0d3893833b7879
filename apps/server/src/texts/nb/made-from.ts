import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/made-from.ts'

export const madeFrom: Translation<typeof english.madeFrom> = {
  itself: 'En fil er ikke laget av seg selv.',
  circle: 'Den valgte filen er allerede laget av denne; det kan ikke være omvendt.',
  most: 'En fil kan ha høyst {{most, number}} kilder.',
}
