import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albums: Translation<typeof english.albums> = {
  noMember: 'Diese Datei ist nicht im Album.',
  ownNeighbour: 'Dateien können nicht neben sich selbst gelegt werden.',
}
