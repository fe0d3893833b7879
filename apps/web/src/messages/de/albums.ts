import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albumsPlace: Translation<typeof english.albumsPlace> = {
  title: 'Alben',
  share: 'Album teilen',
  empty: 'Dieses Album ist leer',
  emptyText: 'Wählen Sie irgendwo Dateien aus und legen Sie sie in dieses Album.',
}
