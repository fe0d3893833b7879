import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/covers.later.ts'

export const covers: Translation<typeof english.covers> = {
  choose: 'اختيار غلاف {{name}}',
  clear: 'إزالة غلاف {{name}}',
  changed: 'تم تغيير غلاف {{name}}.',
  cleared: 'يعرض {{name}} أحدث صوره من جديد.',
}
