import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/portraits.ts'

export const portraits: Translation<typeof english.portraits> = {
  otherFormat: 'اختر صورة: JPEG أو PNG أو WebP أو GIF أو AVIF أو HEIC.',
  tooLarge: 'لا يزيد حجم الصورة على {{limit}} ميغابايت.',
  tooManyPixels: 'عدد البكسلات في هذه الصورة كبير جدًا. اختر صورة أصغر.',
  unreadable: 'لا يمكن فتح هذه الصورة. ربما تكون تالفة: اختر صورة أخرى.',
  underWay: 'ما زالت صورتك الأخيرة قيد الإعداد. أعد المحاولة بعد لحظة.',
}
