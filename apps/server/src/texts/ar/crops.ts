import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crops.ts'

export const crops: Translation<typeof english.crops> = {
  noName: 'أدخل اسمًا للجزء المقتطع.',
  longName: 'يجب ألا يزيد الاسم على {{most, number}} حرفًا.',
  taken: 'لهذه الصورة جزء مقتطع باسم «⁨{{name}}⁩» بالفعل.',
  most: 'لا يمكن أن يكون للصورة أكثر من {{most, number}} جزء مقتطع.',
}
