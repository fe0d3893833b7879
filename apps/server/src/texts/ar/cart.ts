import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
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
