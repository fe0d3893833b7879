import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/folder-changes.ts'

export const folderChanges: Translation<typeof english.folderChanges> = {
  noFolder: 'Das ist kein Ordner eines Archivs.',
  otherArchive: 'Ein Ordner bleibt in seinem Archiv. Verschieben Sie stattdessen seine Dateien in ein anderes.',
  inItself: 'Ein Ordner kann nicht in sich selbst liegen.',
}
