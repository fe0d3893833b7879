import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
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
  noRendition: 'لا يوجد ملف كهذا هنا، أو ليس بهذه الصيغة.',
  itemOnce: 'يمكن طلب الصيغة نفسها من الملف مرة واحدة.',
  notOrderable: 'لا يجوز طلب هذا الملف.',
  tooMany_zero: 'تتسع السلة لـ{{count, number}} ملف على الأكثر.',
  tooMany_one: 'تتسع السلة لملف واحد على الأكثر.',
  tooMany_two: 'تتسع السلة لملفين على الأكثر.',
  tooMany_few: 'تتسع السلة لـ{{count, number}} ملفات على الأكثر.',
  tooMany_many: 'تتسع السلة لـ{{count, number}} ملفًا على الأكثر.',
  tooMany_other: 'تتسع السلة لـ{{count, number}} ملف على الأكثر.',
}
