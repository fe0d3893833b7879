import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/doubles.ts'

export const doubles: Translation<typeof english.doubles> = {
  itself: 'En fil kan ikke slås sammen med seg selv.',
}
