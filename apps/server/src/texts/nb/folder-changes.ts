import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/folder-changes.ts'

export const folderChanges: Translation<typeof english.folderChanges> = {
  noFolder: 'Dette er ingen mappe i et arkiv.',
  otherArchive: 'En mappe blir i arkivet sitt. Flytt filene i den til et annet i stedet.',
  inItself: 'En mappe kan ikke ligge i seg selv.',
}
