import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albums: Translation<typeof english.albums> = {
  noAsset: 'هذا الملف ليس هنا، أو لا يمكنك رؤيته.',
  noMember: 'هذا الملف ليس في الألبوم.',
  ownNeighbour: 'لا يمكن وضع الملفات بجانب نفسها.',
  tooMany_one: 'يمكن وضع {{count}} ملف على الأكثر في ألبوم دفعة واحدة.',
  tooMany_many: 'يمكن وضع {{count}} ملفًا على الأكثر في ألبوم دفعة واحدة.',
  tooMany_few: 'يمكن وضع {{count}} ملفات على الأكثر في ألبوم دفعة واحدة.',
  tooMany_two: 'يمكن وضع ملفين على الأكثر في ألبوم دفعة واحدة.',
  tooMany_zero: 'يمكن وضع {{count}} ملف على الأكثر في ألبوم دفعة واحدة.',
  tooMany_other: 'يمكن وضع {{count}} ملفات على الأكثر في ألبوم دفعة واحدة.',
}
