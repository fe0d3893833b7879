import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/terms-of-use.ts'

export const termsOfUsePlace: Translation<typeof english.termsOfUsePlace> = {
  title: 'شروط الاستخدام',
}
