import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/collections.ts'

export const collections: Translation<typeof english.collections> = {
  coverOfFolder: 'للأرشيف كله فقط غلاف يمكن اختياره.',
  notInArchive: 'هذا الملف ليس في الأرشيف، أو لا يمكنك رؤيته.',
  noAsset: 'هذا الملف ليس هنا، أو لا يمكنك رؤيته.',
  tooMany_one: 'يمكن تحديد {{count}} ملف على الأكثر دفعة واحدة.',
  tooMany_many: 'يمكن تحديد {{count}} ملفًا على الأكثر دفعة واحدة.',
  tooMany_few: 'يمكن تحديد {{count}} ملفات على الأكثر دفعة واحدة.',
  tooMany_two: 'يمكن تحديد ملفين على الأكثر دفعة واحدة.',
  tooMany_zero: 'يمكن تحديد {{count}} ملف على الأكثر دفعة واحدة.',
  tooMany_other: 'يمكن تحديد {{count}} ملفات على الأكثر دفعة واحدة.',
}
