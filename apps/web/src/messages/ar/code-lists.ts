import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/code-lists.ts'

export const codeListsPlace: Translation<typeof english.codeListsPlace> = {
  title: 'استبدال الرموز',
}
