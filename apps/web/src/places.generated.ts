// Written by `npm run generate` from the files that it names; do not change it by hand.
import type { FoundPlace } from '#platform/place/found-place.ts'
import { albumsPlace } from './pages/albums.place.ts'
import { trashPlace } from './pages/trash.place.ts'

/** Pages that words bring by themselves: all `pages/*.place.ts`. */
export const foundPlaces: readonly FoundPlace[] = [
  albumsPlace,
  trashPlace,
]
