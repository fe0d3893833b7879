import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/code-lists.ts'

export const codeLists: Translation<typeof english.codeLists> = {
  tooMany:
    'Sie können {{most, number}} Listen gleichzeitig in Gebrauch haben. Nehmen Sie zuerst eine andere aus dem Gebrauch.',
}
