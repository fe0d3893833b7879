import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/code-lists.ts'

export const codeLists: Translation<typeof english.codeLists> = {
  tooMany: 'يمكن استعمال {{most, number}} قائمة في وقت واحد. أوقف استعمال قائمة أخرى أولًا.',
}
