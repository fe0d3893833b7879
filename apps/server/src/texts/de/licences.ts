import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licences.ts'

export const assetLicences: Translation<typeof english.assetLicences> = {
  taken: 'Eine andere Lizenz heißt schon so.',
  endsBefore: 'Der letzte Tag liegt vor dem ersten.',
  link: 'Geben Sie eine Adresse an, die mit https:// oder http:// beginnt.',
  missing: 'Diese Lizenz gibt es nicht mehr.',
  most_one: 'Eine Datei kann höchstens {{count, number}} Lizenz haben.',
  most_other: 'Eine Datei kann höchstens {{count, number}} Lizenzen haben.',
  frees_one: '{{count, number}} Datei, die heute zurückgehalten wird, würde freigegeben.',
  frees_other: '{{count, number}} Dateien, die heute zurückgehalten werden, würden freigegeben.',
}
