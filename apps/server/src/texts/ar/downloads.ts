import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/downloads.ts'

export const downloads: Translation<typeof english.downloads> = {
  notIncluded: '_غير مضمّن.txt',
}
