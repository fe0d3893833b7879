import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/collections.ts'

export const collections: Translation<typeof english.collections> = {
  coverOfFolder: 'Bare et helt arkiv har et valgt forsidebilde.',
  notInArchive: 'Denne filen er ikke i arkivet, eller du har ikke lov til å se den.',
  noAsset: 'Denne filen er ikke her, eller du har ikke lov til å se den.',
  tooMany_one: 'Høyst {{count}} fil kan nevnes på én gang.',
  tooMany_other: 'Høyst {{count}} filer kan nevnes på én gang.',
}
