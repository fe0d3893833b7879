import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/covers.later.ts'

export const covers: Translation<typeof english.covers> = {
  choose: 'Titelbild von {{name}} wählen',
  clear: 'Titelbild von {{name}} entfernen',
  changed: 'Das Titelbild von {{name}} wurde geändert.',
  cleared: '{{name}} zeigt wieder seine neuesten Bilder.',
}
