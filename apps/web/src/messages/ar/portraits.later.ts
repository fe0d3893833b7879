import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/portraits.later.ts'

export const portraits: Translation<typeof english.portraits> = {
  title: 'صورتك',
  text: 'تظهر بجانب اسمك لمن سجّلوا الدخول.',
  choose: 'اختيار صورة',
  drop: 'أو أفلِتها هنا. JPEG أو PNG أو WebP أو GIF أو AVIF أو HEIC، بحد أقصى 10 ميغابايت. يُحتفظ بوسطها.',
  save: 'حفظ',
  saved: 'حُفظت صورتك.',
  remove: 'إزالة الصورة',
  removeTitle: 'هل تريد إزالة صورتك؟',
  removeText: 'ستظهر الأحرف الأولى من اسمك بجانبه من جديد.',
  removed: 'أُزيلت صورتك.',
  missing: 'اختر صورة أولًا.',
  tooLarge: 'لا يزيد حجم الصورة على {{limit}} ميغابايت.',
  preview: 'صورتك كما ستظهر',
  shownLater: 'تظهر بعد حفظها',
}
