import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/tokens.ts'

export const tokens: Translation<typeof english.tokens> = {
  noApiRight: 'ليس لك حق استخدام واجهة البرمجة، لذا لن يعمل أي رمز لك أبدًا.',
  signIn: 'سجّل الدخول بكلمة مرور لإدارة رموزك.',
}
