import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/portraits.ts'

export const portraits: Translation<typeof english.portraits> = {
  otherFormat: 'Velg et bilde: JPEG, PNG, WebP, GIF, AVIF eller HEIC.',
  tooLarge: 'Et bilde har høyst {{limit}} MB.',
  tooManyPixels: 'Dette bildet har for mange piksler. Velg et mindre.',
  unreadable: 'Dette bildet kan ikke åpnes. Det kan være skadet: velg et annet.',
  underWay: 'Det forrige bildet ditt lages fortsatt. Prøv igjen om et øyeblikk.',
}
