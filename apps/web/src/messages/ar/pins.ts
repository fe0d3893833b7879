import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/pins.ts'

export const pins: Translation<typeof english.pins> = {
  pin: 'تثبيت',
  place: 'تثبيت هذا المكان',
  none: 'لا شيء مثبت بعد',
  noneText: 'أشر إلى ملف واضغط F، أو استخدم الدبوس على الأرشيفات والمجلدات والألبومات: ما تثبته تجده هنا.',
  added_zero: 'لم يثبت أي ملف.',
  added_one: 'تم تثبيت ملف واحد.',
  added_two: 'تم تثبيت ملفين.',
  added_few: 'تم تثبيت {{count, number}} ملفات.',
  added_many: 'تم تثبيت {{count, number}} ملفًا.',
  added_other: 'تم تثبيت {{count, number}} ملف.',
  removed_zero: 'لم يزل أي تثبيت.',
  removed_one: 'أزيل تثبيت ملف واحد.',
  removed_two: 'أزيل تثبيت ملفين.',
  removed_few: 'أزيل تثبيت {{count, number}} ملفات.',
  removed_many: 'أزيل تثبيت {{count, number}} ملفًا.',
  removed_other: 'أزيل تثبيت {{count, number}} ملف.',
  unpinNamed: 'إزالة تثبيت {{name}}',
  pinNamed: 'تثبيت {{name}}',
  more: 'إظهار {{count}} أخرى',
  places: 'الأماكن المثبتة',
}
