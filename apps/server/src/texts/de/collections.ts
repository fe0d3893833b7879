import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/collections.ts'

export const collections: Translation<typeof english.collections> = {
  coverOfFolder: 'Nur ein ganzes Archiv hat ein gewähltes Titelbild.',
  notInArchive: 'Diese Datei ist nicht im Archiv, oder Sie dürfen sie nicht sehen.',
  noAsset: 'Diese Datei ist nicht hier, oder Sie dürfen sie nicht sehen.',
  tooMany_one: 'Höchstens {{count}} Datei kann auf einmal genannt werden.',
  tooMany_other: 'Höchstens {{count}} Dateien können auf einmal genannt werden.',
}
