import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albumsPlace: Translation<typeof english.albumsPlace> = {
  title: 'Album',
  share: 'Del albumet',
  empty: 'Dette albumet er tomt',
  emptyText: 'Velg filer hvor som helst og legg dem i dette albumet.',
}
