import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albums: Translation<typeof english.albums> = {
  noAsset: 'Diese Datei ist nicht hier, oder Sie dürfen sie nicht sehen.',
  noMember: 'Diese Datei ist nicht im Album.',
  ownNeighbour: 'Dateien können nicht neben sich selbst gelegt werden.',
  tooMany_one: 'Höchstens {{count}} Datei kann auf einmal in ein Album gelegt werden.',
  tooMany_other: 'Höchstens {{count}} Dateien können auf einmal in ein Album gelegt werden.',
}
