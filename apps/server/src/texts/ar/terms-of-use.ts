import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/terms-of-use.ts'

export const termsOfUse: Translation<typeof english.termsOfUse> = {
  noLanguage: 'اكتب الشروط بلغة واحدة على الأقل.',
  empty: 'املأ هذا الحقل.',
  tooLong_zero: 'اترك هذا فارغًا.',
  tooLong_one: 'استخدم حرفًا واحدًا على الأكثر.',
  tooLong_two: 'استخدم حرفين على الأكثر.',
  tooLong_few: 'استخدم {{count, number}} أحرف على الأكثر.',
  tooLong_many: 'استخدم {{count, number}} حرفًا على الأكثر.',
  tooLong_other: 'استخدم {{count, number}} حرف على الأكثر.',
}
