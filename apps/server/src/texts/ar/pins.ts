import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/pins.ts'

export const pins: Translation<typeof english.pins> = {
  name: 'الملفات المثبتة',
  tooMany_zero: 'يمكنك تثبيت {{count, number}} ملف على الأكثر.',
  tooMany_one: 'يمكنك تثبيت ملف واحد على الأكثر.',
  tooMany_two: 'يمكنك تثبيت ملفين على الأكثر.',
  tooMany_few: 'يمكنك تثبيت {{count, number}} ملفات على الأكثر.',
  tooMany_many: 'يمكنك تثبيت {{count, number}} ملفًا على الأكثر.',
  tooMany_other: 'يمكنك تثبيت {{count, number}} ملف على الأكثر.',
}
