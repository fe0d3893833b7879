import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/asked-fields.ts'

export const askedFields: Translation<typeof english.askedFields> = {
  noField: 'لا يوجد حقل كهذا.',
  fieldOnce: 'يمكن أن تكون للحقل قيمة واحدة.',
  switchNeeded: 'قيمة هذا الحقل صواب أو خطأ.',
  textNeeded: 'يأخذ هذا الحقل نصًا.',
  required: 'املأ هذا الحقل.',
  tooLong_zero: 'استخدم {{count, number}} حرف على الأكثر.',
  tooLong_one: 'استخدم حرفًا واحدًا على الأكثر.',
  tooLong_two: 'استخدم حرفين على الأكثر.',
  tooLong_few: 'استخدم {{count, number}} أحرف على الأكثر.',
  tooLong_many: 'استخدم {{count, number}} حرفًا على الأكثر.',
  tooLong_other: 'استخدم {{count, number}} حرف على الأكثر.',
  noChoice: 'اختر إحدى القيم المعروضة.',
  noFit: 'ليس لهذا الشكل المطلوب.',
}
