import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/albums.ts'

export const albums: Translation<typeof english.albums> = {
  noAsset: 'Denne filen er ikke her, eller du har ikke lov til å se den.',
  noMember: 'Denne filen er ikke i albumet.',
  ownNeighbour: 'Filer kan ikke legges ved siden av seg selv.',
  tooMany_one: 'Høyst {{count}} fil kan legges i et album på én gang.',
  tooMany_other: 'Høyst {{count}} filer kan legges i et album på én gang.',
}
