import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/reviews.ts'

export const reviews: Translation<typeof english.reviews> = {
  noteMissing: 'Skriv hvorfor filene går tilbake: Den som sendte dem inn, leser det.',
}
