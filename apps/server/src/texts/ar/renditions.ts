import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/renditions.ts'

export const renditions: Translation<typeof english.renditions> = {
  addressOver: 'عنوان هذه الصورة غير صالح أو لم يعد صالحًا.',
  noCopyToPlay: 'لا يمكن إنشاء نسخة للتشغيل من هذا الملف ({{code}}).',
  filmIsMade: 'يجري إعداد هذا الفيلم. اطلبه مرة أخرى بعد قليل.',
  noFilm: 'لا يمكن إعداد هذا الفيلم ({{code}}).',
}
