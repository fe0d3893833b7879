import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/import-folders.ts'

export const importFoldersPlace: Translation<typeof english.importFoldersPlace> = {
  title: 'Importordner',
}
