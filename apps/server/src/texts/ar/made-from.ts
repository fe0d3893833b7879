import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/made-from.ts'

export const madeFrom: Translation<typeof english.madeFrom> = {
  itself: 'لا يُنشأ ملف من نفسه.',
  circle: 'الملف المختار أُنشئ من هذا الملف بالفعل، فلا يمكن العكس.',
  most: 'يمكن إعطاء الملف {{most, number}} مصدرًا كحد أقصى.',
}
