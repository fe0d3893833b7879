import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/folder-changes.ts'

export const folderChanges: Translation<typeof english.folderChanges> = {
  noFolder: 'هذا ليس مجلدًا في أرشيف.',
  otherArchive: 'يبقى المجلد في أرشيفه. انقل ملفاته إلى أرشيف آخر بدلًا من ذلك.',
  inItself: 'لا يمكن أن يكون المجلد داخل نفسه.',
}
