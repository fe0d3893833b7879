import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albums: Translation<typeof english.albums> = {
  noMember: 'Denne filen er ikke i albumet.',
  ownNeighbour: 'Filer kan ikke legges ved siden av seg selv.',
}
