import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/terms-of-use.ts'

export const termsOfUse: Translation<typeof english.termsOfUse> = {
  noLanguage: 'Schreiben Sie die Bedingungen in mindestens einer Sprache.',
  empty: 'Füllen Sie dies aus.',
  tooLong_one: 'Verwenden Sie höchstens {{count, number}} Zeichen.',
  tooLong_other: 'Verwenden Sie höchstens {{count, number}} Zeichen.',
}
