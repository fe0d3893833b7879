import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/changes.ts'

export const changes: Translation<typeof english.changes> = {
  conflict: 'غيّر {{who}} {{field}} في هذه الأثناء: «{{now}}».',
  pair: 'الموقع خط عرض وخط طول معًا، وينقص {{field}}.',
  theFile: 'الملف',
  changedAgain: 'تغيّر {{field}} مرة أخرى منذ ذلك.',
}
