import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/code-lists.ts'

export const codeLists: Translation<typeof english.codeLists> = {
  tooMany: 'Du kan ha {{most, number}} lister i bruk samtidig. Ta først en annen ut av bruk.',
}
