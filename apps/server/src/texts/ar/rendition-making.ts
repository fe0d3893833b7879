import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rendition-making.ts'

export const renditionMaking: Translation<typeof english.renditionMaking> = {
  cannotBeMade: 'لا يمكن إنشاء هذا من الملف ({{code}}).',
  takesLong: 'تستغرق الصورة وقتًا أطول من المعتاد.',
  tooMany: 'تُنشأ صور كثيرة جدًا حاليًا.',
}
