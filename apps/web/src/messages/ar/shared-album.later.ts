import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/shared-album.later.ts'

export const sharedAlbum: Translation<typeof english.sharedAlbum> = {
  sharedBy: 'مشاركة من {{name}}',
  until: 'حتى {{at}}',
  items_zero: '{{count, number}} ملف',
  items_one: 'ملف واحد',
  items_two: 'ملفان',
  items_few: '{{count, number}} ملفات',
  items_many: '{{count, number}} ملفًا',
  items_other: '{{count, number}} ملف',
  zip: 'تنزيل الكل',
  empty: 'لا شيء في هذا الألبوم',
  more: 'عرض المزيد',
  password: 'كلمة المرور',
  open: 'فتح',
  locked: 'هذا الألبوم يطلب كلمة مرور',
  gone: 'لم يعد هذا الرابط يقود إلى شيء',
  goneText: 'انتهت مدته أو سحبه صاحبه. اطلب رابطًا جديدًا.',
  close: 'إغلاق',
  earlier: 'السابق',
  later: 'التالي',
  download: 'تنزيل',
  noPicture: 'لا توجد صورة لهذا الملف.',
  place: '{{at, number}} من {{count, number}}',
  pictures: 'صور',
}
