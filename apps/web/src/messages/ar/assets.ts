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
}

export const viewer: Translation<typeof english.viewer> = {
  loading: 'جارٍ تحميل الصورة',
  close: 'العودة إلى المجموعة',
  previous: 'السابق',
  next: 'التالي',
  details: 'التفاصيل',
  surface: 'خلفية فاتحة أو داكنة',
  zoom: 'تكبير',
  larger: 'أكبر',
  smaller: 'أصغر',
  filmstrip: 'الصور المجاورة',
  position: '{{position}} من {{total}}',
}

export const asset: Translation<typeof english.asset> = {
  noPicture: 'تعذّر إنشاء صورة من هذا الملف',
  image: 'صورة',
  movie: 'فيلم',
  audio: 'صوت',
  document: 'مستند',
  graphic: 'رسم',
  generic: 'ملف آخر',
  file: 'الملف',
  filename: 'اسم الملف',
  kind: 'النوع',
  size: 'الحجم',
  pixels: 'الأبعاد بالبكسل',
  colourSpace: 'فضاء اللون',
  duration: 'المدة',
  pages: 'الصفحات',
  camera: 'الكاميرا',
  modified: 'آخر تعديل',
  where: 'مكان الملف',
}
