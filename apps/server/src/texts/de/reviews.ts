import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/reviews.ts'

export const reviews: Translation<typeof english.reviews> = {
  noteMissing: 'Geben Sie an, warum die Dateien zurückgehen: Wer sie eingereicht hat, liest es.',
}
