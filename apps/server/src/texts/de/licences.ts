import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licences.ts'

export const assetLicences: Translation<typeof english.assetLicences> = {
  taken: 'Eine andere Lizenz heißt schon so.',
  endsBefore: 'Der letzte Tag liegt vor dem ersten.',
  link: 'Geben Sie eine Adresse an, die mit https:// oder http:// beginnt.',
  missing: 'Diese Lizenz gibt es nicht mehr.',
  standing: 'Diesen Stand gibt es nicht. Es gibt: {{standings}}.',
  most_one: 'Eine Datei kann höchstens {{count, number}} Lizenz haben.',
  most_other: 'Eine Datei kann höchstens {{count, number}} Lizenzen haben.',
  frees_one: '{{count, number}} Datei, die heute zurückgehalten wird, würde freigegeben.',
  frees_other: '{{count, number}} Dateien, die heute zurückgehalten werden, würden freigegeben.',
  freesLimited_one: '{{count, number}} Datei, die heute zurückgehalten oder beschränkt ist, würde freigegeben.',
  freesLimited_other: '{{count, number}} Dateien, die heute zurückgehalten oder beschränkt sind, würden freigegeben.',
  mostPapers_one: 'Eine Lizenz kann höchstens {{count, number}} Papier haben.',
  mostPapers_other: 'Eine Lizenz kann höchstens {{count, number}} Papiere haben.',
}
