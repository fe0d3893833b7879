import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albums: Translation<typeof english.albums> = {
  noMember: 'هذا الملف ليس في الألبوم.',
  ownNeighbour: 'لا يمكن وضع الملفات بجانب نفسها.',
}
