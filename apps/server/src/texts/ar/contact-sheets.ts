import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/contact-sheets.ts'

export const contactSheets: Translation<typeof english.contactSheets> = {
  tooMany: 'لا تزيد ورقة الصور المصغرة على {{most, number}} عنصر؛ وهنا {{count, number}}. اختر عددًا أقل.',
  page: 'الصفحة {{page, number}} من {{pages, number}}',
  file: 'ورقة صور مصغرة',
  gone: 'لم يعد متاحًا',
  noPreview: 'المعاينة غير مسموح بها',
  heldBack: 'محجوب بسبب تواريخه',
  noPicture: 'لا توجد معاينة',
  changed: 'تغيّر ما يمكنك رؤيته منذ إنشاء هذه الورقة. أنشئها من جديد.',
}
