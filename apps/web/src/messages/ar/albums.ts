import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albumsPlace: Translation<typeof english.albumsPlace> = {
  title: 'الألبومات',
  share: 'مشاركة الألبوم',
  empty: 'هذا الألبوم فارغ',
  emptyText: 'حدّد ملفات في أي مكان وأضفها إلى هذا الألبوم.',
}
