import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/search.ts'

export const facets: Translation<typeof english.facets> = {
  dt: 'النوع',
  o: 'الاتجاه',
  ct: 'تاريخ الالتقاط',
  it: 'تاريخ الإنشاء',
  mt: 'تاريخ التعديل',
  image: 'صور',
  movie: 'مقاطع فيديو',
  audio: 'ملفات صوتية',
  document: 'مستندات',
  graphic: 'رسوم',
  generic: 'ملفات أخرى',
  landscape: 'أفقي',
  portrait: 'عمودي',
  cns: 'الموافقة',
  none: 'لا شيء معروف',
  notneeded: 'غير مطلوبة',
  pending: 'قيد الانتظار',
  refused: 'غير ممنوحة',
  partial: 'ممنوحة جزئيًا',
  full: 'ممنوحة',
  more: 'يلزم المزيد',
}
