import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/terms-of-use.ts'

export const termsOfUse: Translation<typeof english.termsOfUse> = {
  noLanguage: 'Skriv vilkårene på minst ett språk.',
  empty: 'Fyll ut dette.',
  tooLong_one: 'Bruk høyst {{count, number}} tegn.',
  tooLong_other: 'Bruk høyst {{count, number}} tegn.',
}
