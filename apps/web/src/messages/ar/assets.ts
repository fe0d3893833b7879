import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/assets.ts'

export const grid: Translation<typeof english.grid> = {
  loading: 'جارٍ التحميل',
  open: 'فتح',
  select: 'تحديد',
  selectAll: 'تحديد كل المطابق',
  selectLoaded: 'تحديد كل ما حُمِّل',
  selectAllOf: 'تحديد الكل ({{total}})',
  clear: 'إلغاء التحديد',
  selection: 'التحديد',
  selected_zero: 'لا شيء محدد',
  selected_one: 'عنصر واحد محدد',
  selected_two: 'عنصران محددان',
  selected_few: '{{count, number}} عناصر محددة',
  selected_many: '{{count, number}} عنصرًا محددًا',
  selected_other: '{{count, number}} عنصر محدد',
  rangeTooLong: 'يمكن أن يضم النطاق {{count}} عنصر. لتحديد أكثر، حدد كل المطابق.',
  tileSize: 'حجم الصور',
  scrubber: 'الموضع في المجموعة',
  where: '{{position}} من {{total}}',
  fineThumbnails: 'صور مصغّرة عالية الجودة',
  details: 'التفاصيل',
  nothingPointedAt: 'لم يُختر شيء',
  nothingPointedAtText: 'انقر على صورة، أو انتقل إليها بمفاتيح الأسهم.',
  detailsWidth: 'عرض التفاصيل',
  noPicture: 'تعذّر إنشاء صورة من هذا الملف',
  slideShow: 'عرض شرائح',
}

/** Stars and colours by key, and what is said after a change. */
export const culling: Translation<typeof english.culling> = {
  saved: 'حُفظ',
  undo: 'تراجع',
  stars0: 'بلا نجوم',
  stars1: 'نجمة واحدة',
  stars2: 'نجمتان',
  stars3: 'ثلاث نجوم',
  stars4: 'أربع نجوم',
  stars5: 'خمس نجوم',
  red: 'أحمر أو بلا لون',
  yellow: 'أصفر أو بلا لون',
  green: 'أخضر أو بلا لون',
  blue: 'أزرق أو بلا لون',
}
