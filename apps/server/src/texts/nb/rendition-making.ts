import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rendition-making.ts'

export const renditionMaking: Translation<typeof english.renditionMaking> = {
  cannotBeMade: 'Dette kan ikke lages av filen ({{code}}).',
  takesLong: 'Bildet tar lengre tid enn vanlig.',
  tooMany: 'Det lages for mange bilder akkurat nå.',
}
