import { LibraryBig } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The albums that one has, or all of them for administrators. */
export const albumsPlace: FoundPlace = {
  name: 'albums',
  title: 'albumsPlace.title',
  icon: LibraryBig,
  isOffered: ({ albums }) => albums != null,
  load: withTexts('albums', () => import('./albums-page.tsx').then(({ AlbumsPage }) => ({ default: AlbumsPage }))),
}
