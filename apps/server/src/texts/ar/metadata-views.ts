import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-views.ts'

export const metadataViews: Translation<typeof english.metadataViews> = {
  Default: 'الافتراضي',
  News: 'الأخبار',
  Museum: 'المتحف',
  Products: 'المنتجات',
  Content: 'المحتوى',
  Story: 'الخبر',
  People: 'الأشخاص',
  Object: 'القطعة',
  Product: 'المنتج',
  Origin: 'المنشأ',
  Place: 'المكان',
  Rights: 'الحقوق',
  Contact: 'جهة الاتصال',
  Workflow: 'سير العمل',
  Camera: 'الكاميرا',
  Own: 'حقول أخرى',
}
